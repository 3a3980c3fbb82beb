import { createElement } from 'react';
import { LazyBox } from '../overlays/lazy-box.tsx';
import type { DrawerProps } from './drawer-box.tsx';

/** The side panel on narrow screens: from the left, 400 wide; a sheet from the foot on a phone. */
export const Drawer = (props: DrawerProps) => (
  <LazyBox isOpen={props.isOpen}>{({ DrawerBox }) => createElement(DrawerBox, props)}</LazyBox>
);
