import styles from './glance-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

export type Highlight = {
  readonly title: string;
  readonly figure?: string;
  readonly fact: string;
  readonly detail?: string;
};

type GlanceListProps = { readonly label: string; readonly items: readonly Highlight[] };

export const HighlightList = ({ label, items }: GlanceListProps) => (
  <ul className={styles.list} aria-label={label}>
    {items.map(({ title, figure, fact, detail }) => (
      <li key={title} data-figure={figure === undefined ? undefined : ''}>
        <small>{`${title} `}</small>
        <span className={styles.fact}>
          {figure !== undefined && <b>{`${figure} `}</b>}
          <span>
            <SoftBreaks text={fact} />
          </span>
        </span>
        {detail && (
          <small>
            <SoftBreaks text={` ${detail}`} />
          </small>
        )}
      </li>
    ))}
  </ul>
);
