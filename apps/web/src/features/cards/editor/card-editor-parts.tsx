import type { Content, Elements } from '@forecourt/ui/content.ts';
import styles from './card-editor-parts.module.css';

type EditorHeadProps = {
  readonly back?: Content;
  /** Shows the way back, which only the keyboard needs beside the list. */
  readonly isAlone?: boolean;
  readonly over: string;
  readonly title: string;
  readonly lede: Content;
  readonly card: Elements;
};

export const CardEditorHead = ({ back, isAlone, over, title, lede, card }: EditorHeadProps) => (
  <div className={styles.head}>
    <div>
      <div className={styles.where} data-alone={isAlone ? '' : undefined}>
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

export const CardEditorGroup = ({ id, children }: { readonly id?: string; readonly children: Content }) => (
  <div className={styles.group} id={id}>
    {children}
  </div>
);

export const CardEditorFoot = ({ children }: { readonly children: Content }) => (
  <div className={styles.end}>{children}</div>
);
