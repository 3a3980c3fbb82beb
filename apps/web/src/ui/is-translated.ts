/** Translators wrap words in `font` elements, which we never render. */
export const isTranslated = (part: Element): boolean => part.querySelector('font') !== null;
