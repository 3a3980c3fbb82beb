import type { ReactElement } from 'react';

/** Elements or nothing, never bare text: it may have siblings. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/** Text alone in its element, so that React can still change it on a translated page. */
export type Content = string | Elements;
