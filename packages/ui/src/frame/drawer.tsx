import { createElement } from 'react';
import { LazyOverlay } from '../overlays/lazy-box.tsx';
import type { DrawerProps } from './drawer-box.tsx';

export const Drawer = (props: DrawerProps) => (
  <LazyOverlay isOpen={props.isOpen}>{({ DrawerBox }) => createElement(DrawerBox, props)}</LazyOverlay>
);
