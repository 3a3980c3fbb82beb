import type { Content, Elements } from '../../ui/content.ts';
import styles from './cards-layout.module.css';

type CardsLayoutProps = {
  readonly list: Content;
  readonly listLabel: string;
  readonly children: Content;
  /** On a phone either the list or the editor fills the screen; elsewhere they stand beside each other. */
  readonly step: 'both' | 'list' | 'editor';
  readonly bottomBar?: Elements;
};

/** A list of 555 beside an editor of 760; a narrower list below 1280 px; on a phone a step each, above a bottom bar. */
export const CardsLayout = ({ list, listLabel, children, step, bottomBar }: CardsLayoutProps) => (
  <div className={styles.frame}>
    <div className={styles.page}>
      {/* Kept beside the editor of a phone, so that a dialog opened from it finds back when the screen is turned. */}
      {step !== 'list' && (
        <aside className={styles.list} aria-label={listLabel} data-cards="" hidden={step === 'editor'}>
          {list}
        </aside>
      )}
      {step === 'list' && (
        <main className={styles.list} id="main" data-cards="">
          {list}
        </main>
      )}
      {step !== 'list' && (
        <main className={styles.editor} id="main">
          <div className={styles.in}>{children}</div>
        </main>
      )}
    </div>
    {bottomBar}
  </div>
);
