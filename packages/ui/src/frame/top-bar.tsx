import type { Content } from '../content.ts';
import styles from './top-bar.module.css';

type TopBarProps = {
  readonly brand: Content;
  readonly nav?: Content;
  /** Names the section below the brand's name where there is no room for the navigation. */
  readonly section?: string;
  readonly menu?: Content;
  readonly saved?: Content;
  readonly end?: Content;
  /** Pages without sections: stops at 1440 px, and the brand's name always shows. */
  readonly isPlain?: boolean;
};

export const TopBar = ({ brand, nav, section, menu, saved, end, isPlain = false }: TopBarProps) => (
  <header className={styles.top} data-plain={isPlain ? '' : undefined}>
    <div className={styles.in} data-named={section ? '' : undefined}>
      <div className={styles.brand}>{brand}</div>
      {section && <p className={styles.section}>{section}</p>}
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
