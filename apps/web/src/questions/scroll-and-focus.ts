/** Brings an element into view and puts the focus on its heading, after the screen has taken up the last change. */
export function scrollAndFocus(id: string): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id);
    const heading = target?.querySelector<HTMLElement>('[data-heading]') ?? target;
    heading?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  });
}
