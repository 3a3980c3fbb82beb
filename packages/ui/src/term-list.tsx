import type { Content } from './content.ts';
import styles from './term-list.module.css';

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
