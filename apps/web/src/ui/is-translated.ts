/** Whether the browser has translated something here: it puts elements of its own, that we never draw, around words. */
export const isTranslated = (part: Element): boolean => part.querySelector('font') !== null;
