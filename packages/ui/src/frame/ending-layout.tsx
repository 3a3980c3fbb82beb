import type { Content, Elements } from '../content.ts';
import { StatusMark } from '../scenery/mark.tsx';
import text from '../text.module.css';
import { Lede } from '../text.tsx';
import styles from './ending-layout.module.css';

export type ResultLayoutProps = {
  readonly title: string;
  readonly lede?: Content;
  readonly isDone?: boolean;
  readonly children?: Elements;
  readonly side?: Content;
  readonly foot?: Content;
};

export const ResultLayout = ({ title, lede, isDone = false, children, side, foot }: ResultLayoutProps) => (
  <main className={styles.ending} id="main">
    <div className={styles.say}>
      {isDone && <StatusMark kind="done" size="big" />}
      <h1 className={text.section} tabIndex={-1} data-heading="">
        {title}
      </h1>
      {lede && <Lede>{lede}</Lede>}
      {children}
    </div>
    {side && <div className={styles.side}>{side}</div>}
    {foot && <div className={styles.foot}>{foot}</div>}
  </main>
);
