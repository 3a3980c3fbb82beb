import type { Content } from '../content.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  readonly brand: Content;
  /** The section navigation, from 1280 px. */
  readonly nav?: Content;
  /** What stands in its place below 1280 px. */
  readonly menu?: Content;
  readonly saved?: Content;
  readonly end?: Content;
  /** Pages without sections: stops at 1440 px, and the brand's name always shows. */
  readonly isPlain?: boolean;
};

/** The header: stays at the top, 64 high, 80 from 1280 px. */
export const TopBar = ({ brand, nav, menu, saved, end, isPlain = false }: TopBarProps) => (
  <header className={styles.top} data-plain={isPlain ? '' : undefined}>
    <div className={styles.in}>
      <div className={styles.brand}>{brand}</div>
      {nav && <div className={styles.nav}>{nav}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
      {saved && <div className={styles.saved}>{saved}</div>}
      <div className={styles.end}>{end}</div>
    </div>
  </header>
);

/** The first thing in the tab order: jumps over the header to the element with this id. */
export const SkipLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
);
