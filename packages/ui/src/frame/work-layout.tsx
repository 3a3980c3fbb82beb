import type { Content, Elements } from '../content.ts';
import styles from './work-layout.module.css';

type WorkLayoutProps = {
  readonly sidebar: Elements;
  readonly sidebarFoot?: Content;
  readonly sidebarLabel: string;
  readonly children: Content;
  /** Stands beside the column where there is room. */
  readonly margin?: Elements;
  readonly bottomBar?: Elements;
};

/** Sidebar 320, column 680, notes 240, at most 1560 px; below 1280 px the column alone, above a bottom bar. */
export const WorkLayout = ({
  sidebar,
  sidebarFoot,
  sidebarLabel,
  children,
  margin,
  bottomBar,
}: WorkLayoutProps) => (
  <>
    <div className={styles.work}>
      <aside className={styles.sidebar} aria-label={sidebarLabel}>
        {sidebar}
        {sidebarFoot && <div className={styles.foot}>{sidebarFoot}</div>}
      </aside>
      <main className={styles.main} id="main">
        {children}
      </main>
      {margin && (
        <div className={styles.margin} data-beside="">
          {margin}
        </div>
      )}
    </div>
    {bottomBar}
  </>
);

export const WorkSection = ({ id, children }: { readonly id?: string; readonly children: Content }) => (
  <div className={styles.section} id={id}>
    {children}
  </div>
);
