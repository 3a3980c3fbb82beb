import { createElement } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { LazyBox } from './lazy-box.tsx';

export const Dialog = (props: DialogProps) => (
  <LazyBox isOpen={props.isOpen}>{({ DialogBox }) => createElement(DialogBox, props)}</LazyBox>
);
