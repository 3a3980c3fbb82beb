import type { ReactNode } from 'react';
import styles from './cards-layout.module.css';

type CardsLayoutProps = {
  readonly list: ReactNode;
  readonly listLabel: string;
  readonly children: ReactNode;
  /** On a phone either the list or the editor fills the screen; elsewhere they stand beside each other. */
  readonly step: 'both' | 'list' | 'editor';
  readonly dock?: ReactNode;
};

/** A list of 555 beside an editor of 760; a narrower list below 1280 px; on a phone a step each, above a dock. */
export const CardsLayout = ({ list, listLabel, children, step, dock }: CardsLayoutProps) => (
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
    {dock}
  </div>
);

type ListHeadProps = {
  readonly title: string;
  readonly level?: 1 | 2;
  /** Buttons beside the title. */
  readonly action?: ReactNode;
  /** Search and filter, below the title. */
  readonly children?: ReactNode;
};

/** The title of the list, what can be added to it, and how to find something in it. Stays while the cards scroll. */
export const CardListHead = ({ title, level = 2, action, children }: ListHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.listHead}>
      <div className={styles.titleRow}>
        <Heading tabIndex={-1} data-heading="">
          {title}
        </Heading>
        <div className={styles.actions}>{action}</div>
      </div>
      {children}
    </div>
  );
};

type ListBodyProps = {
  /** Many cards: each takes less room. */
  readonly isDense?: boolean;
  readonly children: ReactNode;
};

/** Where the cards stand: between two lines, as high as they are together or as there is room. */
export const CardListBody = ({ isDense = false, children }: ListBodyProps) => (
  <div className={styles.listBody} data-dense={isDense ? '' : undefined}>
    {children}
  </div>
);

/** What follows the cards and stays in sight: what they come to, errors, the order, help. */
export const CardListFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.listFoot}>{children}</div>
);

type EditorHeadProps = {
  readonly back?: ReactNode;
  readonly over: string;
  readonly title: string;
  readonly lede: string;
  readonly card: ReactNode;
};

/** Which card is being set, in words and as a drawing. */
export const EditorHead = ({ back, over, title, lede, card }: EditorHeadProps) => (
  <div className={styles.head}>
    <div>
      <div className={styles.where}>
        {back && <div className={styles.back}>{back}</div>}
        <p className={styles.over}>{over}</p>
      </div>
      <h1 tabIndex={-1} data-heading="">
        {title}
      </h1>
      <p className={styles.lede}>{lede}</p>
    </div>
    {card}
  </div>
);

/** A group of the editor below a line. */
export const EditorGroup = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <div className={styles.group} id={id}>
    {children}
  </div>
);

/** What can be done with the whole card. */
export const EditorEnd = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
);
