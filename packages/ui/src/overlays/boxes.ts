/** One lazy chunk for everything over a page, with its library. */
export { DrawerBox } from '../frame/drawer-box.tsx';
export { SectionMenuBox } from '../frame/section-menu-box.tsx';
export { DialogBox } from './dialog-box.tsx';
