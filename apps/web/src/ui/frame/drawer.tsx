import { createElement } from 'react';
import { LateBox } from '../overlays/late-box.tsx';
import type { DrawerProps } from './drawer-box.tsx';

/** The side panel on narrow screens: from the left, 400 wide; a sheet from the foot on a phone. */
export const Drawer = (props: DrawerProps) => (
  <LateBox isOpen={props.isOpen}>{({ DrawerBox }) => createElement(DrawerBox, props)}</LateBox>
);
