/** The question to ask before leaving the page, while there is something to lose. */
let warning: string | undefined;

export function warnBeforeLeaving(text: string | undefined): void {
  warning = text;
}

export const leaveWarning = (): string | undefined => warning;
