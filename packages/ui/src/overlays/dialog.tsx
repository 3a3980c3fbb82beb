import { createElement } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { LazyOverlay } from './lazy-box.tsx';

export const Dialog = (props: DialogProps) => (
  <LazyOverlay isOpen={props.isOpen}>{({ DialogBox }) => createElement(DialogBox, props)}</LazyOverlay>
);
