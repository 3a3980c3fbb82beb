import type { Content, Elements } from '../../../ui/content.ts';
import styles from './card-list-parts.module.css';

type ListHeadProps = {
  readonly title: string;
  readonly level?: 1 | 2;
  /** Buttons beside the title. */
  readonly action?: Content;
  /** Search and filter, below the title. */
  readonly children?: Elements;
};

/** The title of the list, what can be added to it, and how to find something in it. Stays while the cards scroll. */
export const CardListHead = ({ title, level = 2, action, children }: ListHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.head}>
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
  readonly children: Content;
};

/** Where the cards stand: between two lines, as high as they are together or as there is room. */
export const CardListBody = ({ isDense = false, children }: ListBodyProps) => (
  <div className={styles.body} data-dense={isDense ? '' : undefined}>
    {children}
  </div>
);

/** What follows the cards and stays in sight: what they come to, errors, the order, help. */
export const CardListFoot = ({ children }: { readonly children: Content }) => (
  <div className={styles.foot}>{children}</div>
);

/** Stands where the rows of a list would stand. */
export const EmptyList = ({ text, children }: { readonly text: string; readonly children: Elements }) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {children}
  </div>
);
