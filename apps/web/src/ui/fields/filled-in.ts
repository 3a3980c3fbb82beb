/**
 * Whether a field was filled in while the focus is elsewhere, as browsers and password managers fill in a whole form at
 * once. Nobody will leave the field, so that it is finished with already.
 */
export const isFilledIn = (field: Element): boolean => field.ownerDocument.activeElement !== field;
