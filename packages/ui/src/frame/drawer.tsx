import { createElement } from 'react';
import { LazyBox } from '../overlays/lazy-box.tsx';
import type { DrawerProps } from './drawer-box.tsx';

export const Drawer = (props: DrawerProps) => (
  <LazyBox isOpen={props.isOpen}>{({ DrawerBox }) => createElement(DrawerBox, props)}</LazyBox>
);
