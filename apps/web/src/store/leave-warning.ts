let warning: string | undefined;

/** Most browsers ask in words of their own. */
function askInBrowser(event: BeforeUnloadEvent): string {
  event.preventDefault();
  event.returnValue = warning ?? '';
  return event.returnValue;
}

/** Has this question asked before the page is left, within the product or by the browser; undefined asks none. */
export function warnBeforeLeaving(text: string | undefined): void {
  warning = text;
  if (text === undefined) window.removeEventListener('beforeunload', askInBrowser);
  else window.addEventListener('beforeunload', askInBrowser);
}

/** Returns the question to ask before the page is left; undefined while there is nothing to lose. */
export const leaveWarning = (): string | undefined => warning;
