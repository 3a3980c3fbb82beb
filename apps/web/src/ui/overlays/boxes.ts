/** Everything that is put over a page, with the library that all of it stands on: one part, which comes late. */
export { DrawerBox } from '../frame/drawer-box.tsx';
export { SectionMenuBox } from '../frame/section-menu-box.tsx';
export { DialogBox } from './dialog-box.tsx';
