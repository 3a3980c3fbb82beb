import type { ReactNode } from 'react';
import styles from './cards-layout.module.css';

type CardsLayoutProps = {
  readonly list: ReactNode;
  readonly listLabel: string;
  readonly children: ReactNode;
  readonly dock?: ReactNode;
};

/** A list of 555 beside an editor of 760; below 1280 px the editor alone, above a dock that opens the list. */
export const CardsLayout = ({ list, listLabel, children, dock }: CardsLayoutProps) => (
  <>
    <div className={styles.page}>
      <aside className={styles.list} aria-label={listLabel}>
        {list}
      </aside>
      <main className={styles.editor} id="main">
        <div className={styles.in}>{children}</div>
      </main>
    </div>
    {dock}
  </>
);

type ListHeadProps = { readonly title: string; readonly level?: 1 | 2; readonly action?: ReactNode };

/** The title of the list and what can be added to it. */
export const CardListHead = ({ title, level = 2, action }: ListHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.listHead}>
      <Heading tabIndex={-1} data-heading="">
        {title}
      </Heading>
      {action}
    </div>
  );
};

/** What follows the tiles: errors, the order, help. */
export const CardListFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.listFoot}>{children}</div>
);

type EditorHeadProps = {
  readonly over: string;
  readonly title: string;
  readonly lede: string;
  readonly card: ReactNode;
};

/** Which card is being set, in words and as a drawing. */
export const EditorHead = ({ over, title, lede, card }: EditorHeadProps) => (
  <div className={styles.head}>
    <div>
      <p className={styles.over}>{over}</p>
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
