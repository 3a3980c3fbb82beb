import { useLayoutEffect } from 'react';
import { picturePlace } from '../store/picture-place.ts';

/** Once a page is drawn, no picture of the form stands before it; the form itself has taken it over by then. */
export const useNoPicture = (): void => useLayoutEffect(() => picturePlace()?.replaceChildren(), []);
