import { Button } from './button.tsx';
import type { Content } from './content.ts';
import styles from './review-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';
import { uiWords } from './words.ts';

export type ReviewRow = {
  readonly key: string;
  readonly term: string;
  readonly definition: Content;
  readonly onChange?: () => void;
};

export const ReviewList = ({ rows }: { readonly rows: readonly ReviewRow[] }) => (
  <dl className={styles.list}>
    {rows.map((row) => (
      <div key={row.key} className={styles.row}>
        <dt>{row.term}</dt>
        <dd className={styles.given}>
          <SoftBreaks text={row.definition} />
        </dd>
        {row.onChange && (
          <dd>
            <Button kind="act" onClick={row.onChange} aria-label={uiWords().changeTerm(row.term)}>
              {uiWords().change}
            </Button>
          </dd>
        )}
      </div>
    ))}
  </dl>
);

type PlainRow = { readonly term: string; readonly definition: Content };

export const TermList = ({ rows }: { readonly rows: readonly PlainRow[] }) => (
  <dl className={styles.list}>
    {rows.map((row) => (
      <div key={row.term} className={styles.term}>
        <dt>{row.term}</dt>
        <dd>{row.definition}</dd>
      </div>
    ))}
  </dl>
);
