import type { Content } from '../content.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  readonly brand: Content;
  readonly nav?: Content;
  readonly menu?: Content;
  readonly saved?: Content;
  readonly end?: Content;
  /** Pages without sections: stops at 1440 px, and the brand's name always shows. */
  readonly isPlain?: boolean;
};

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

/** First in the tab order. */
export const SkipLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
);
