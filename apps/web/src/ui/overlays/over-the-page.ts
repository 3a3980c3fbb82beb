/**
 * Where what is put over the page is drawn: beside it. Drawn into the body itself, which the page lies in, it would
 * have React hear every event of the page twice.
 */
export const overThePage = (): HTMLElement | undefined => document.getElementById('over') ?? undefined;
