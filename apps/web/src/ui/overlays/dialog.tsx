import { createElement } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { LazyBox } from './lazy-box.tsx';

/** A question put over the page: 700 px wide, a sheet from the foot on a phone. Keeps the focus and gives it back. */
export const Dialog = (props: DialogProps) => (
  <LazyBox isOpen={props.isOpen}>{({ DialogBox }) => createElement(DialogBox, props)}</LazyBox>
);
