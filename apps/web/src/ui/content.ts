import type { ReactElement } from 'react';

/** Elements or nothing, never bare text: it may stand beside something else. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/** One text, or elements: it stands alone in an element, so that a page that was translated still changes it. */
export type Content = string | Elements;
