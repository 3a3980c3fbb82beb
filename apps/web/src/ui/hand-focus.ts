type Selectable = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Hands the focus over to what takes the place of a control, with the caret. */
export function handFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLElement & Selectable;
  if (typeof selectionStart !== 'number') return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
