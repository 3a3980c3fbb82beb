import type { ReactNode } from 'react';
import { Mark, type MarkKind } from '../scenery/mark.tsx';
import styles from './ending-layout.module.css';

type EndingLayoutProps = {
  readonly title: string;
  readonly lede?: ReactNode;
  /** A big mark above the title. */
  readonly mark?: MarkKind;
  readonly children?: ReactNode;
  /** The second column from 1024 px. */
  readonly side?: ReactNode;
  /** What few need: under the first column, and last on a phone. */
  readonly foot?: ReactNode;
};

/** A page that tells how something ended and what comes next. */
export const EndingLayout = ({ title, lede, mark, children, side, foot }: EndingLayoutProps) => (
  <main className={styles.ending} id="main">
    <div className={styles.say}>
      {mark && <Mark kind={mark} size="big" />}
      <h1 tabIndex={-1} data-heading="">
        {title}
      </h1>
      {lede && <p className={styles.lede}>{lede}</p>}
      {children}
    </div>
    {side && <div className={styles.side}>{side}</div>}
    {foot && <div className={styles.foot}>{foot}</div>}
  </main>
);
