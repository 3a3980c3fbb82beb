import styles from './glance-list.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

/** One thing to be seen at a glance: what it is about, the thing itself, and what belongs to it. */
export type Glance = {
  readonly title: string;
  /** The number that is the point; it stands before the fact, and larger. */
  readonly figure?: string;
  readonly fact: string;
  readonly detail?: string;
};

type GlanceListProps = { readonly label: string; readonly items: readonly Glance[] };

/** A few facts in the type of answers, two beside each other where there is room; one with a figure takes a line. */
export const GlanceList = ({ label, items }: GlanceListProps) => (
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
