import type { Elements } from '@forecourt/ui/content.ts';
import styles from './timeline.module.css';

export type TimelineEntry = {
  readonly key: string | number;
  readonly title: string;
  readonly detail: string;
  readonly more?: Elements;
  /** Something that went wrong. */
  readonly isGrave?: boolean;
};

/** What happened, one below the other. */
export const Timeline = ({ moments }: { readonly moments: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {moments.map(({ key, title, detail, more, isGrave }) => (
      <li key={key} data-grave={isGrave ? '' : undefined}>
        <b>{title}</b>
        <small>{detail}</small>
        {more}
      </li>
    ))}
  </ol>
);
