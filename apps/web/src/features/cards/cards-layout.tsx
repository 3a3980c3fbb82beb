import type { Content, Elements } from '@forecourt/ui/content.ts';
import styles from './cards-layout.module.css';

type CardsLayoutProps = {
  readonly list: Content;
  readonly listLabel: string;
  readonly children: Content;
  readonly step: 'both' | 'list' | 'editor';
  readonly bottomBar?: Elements;
};

export const CardsLayout = ({ list, listLabel, children, step, bottomBar }: CardsLayoutProps) => (
  <div className={styles.frame} data-step={step}>
    <div className={styles.page}>
      {/* Mounted beside an editor that is alone too: a dialog opened from it survives turning the screen. */}
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
