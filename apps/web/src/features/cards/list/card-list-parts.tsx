import type { Content, Elements } from '@forecourt/ui/content.ts';
import styles from './card-list-parts.module.css';

type ListHeadProps = {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly action?: Content;
  readonly children?: Elements;
};

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

type ListToolRowProps = { readonly children: Content; readonly end: Content };

export const CardListToolRow = ({ children, end }: ListToolRowProps) => (
  <div className={styles.tools}>
    <div>{children}</div>
    {end && <div className={styles.sort}>{end}</div>}
  </div>
);

type ListBodyProps = {
  readonly isDense?: boolean;
  readonly children: Content;
};

export const CardListBody = ({ isDense = false, children }: ListBodyProps) => (
  <div className={styles.body} data-dense={isDense ? '' : undefined}>
    {children}
  </div>
);

export const CardListFoot = ({ children }: { readonly children: Content }) => (
  <div className={styles.foot}>{children}</div>
);

export const EmptyCardList = ({ text, children }: { readonly text: string; readonly children: Elements }) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {children}
  </div>
);
