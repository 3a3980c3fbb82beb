let warning: string | undefined;

/** Most browsers ask in words of their own. */
function askInBrowser(event: BeforeUnloadEvent): string {
  event.preventDefault();
  event.returnValue = warning ?? '';
  return event.returnValue;
}

/** Sets the question to ask before the page is left; undefined asks none. */
export function warnBeforeLeaving(text: string | undefined): void {
  warning = text;
  if (text === undefined) window.removeEventListener('beforeunload', askInBrowser);
  else window.addEventListener('beforeunload', askInBrowser);
}

export const currentLeaveWarning = (): string | undefined => warning;
