// Apart from `picture.ts`: every page asks for the place, and only the form and what opens it for what stands in it.

/** The place in the page that holds a picture until the application has come. */
export const picturePlace = (): HTMLElement | null => document.getElementById('picture');
/** Whether a picture is on screen. */
export const isPictured = (): boolean => (picturePlace()?.childElementCount ?? 0) > 0;

/** Scrolls to where the page was read, and leaves word of it for the application. */
export function bringBack(picture: HTMLElement, top: number): void {
  picture.dataset['place'] = '';
  // To ask for it has the page laid out at once.
  if (top > 0) window.scrollTo({ top, behavior: 'instant' });
}

/** Whether somebody was brought back to where they read. */
export const isBroughtBack = (): boolean => picturePlace()?.dataset['place'] !== undefined;
