import type { Content } from '@forecourt/ui/content.ts';
import { Icon } from '@forecourt/ui/icon.tsx';
import styles from './review-group.module.css';

type ReviewGroupProps = {
  readonly id: string;
  readonly title: string;
  /** Lines that stand for the group while it is folded. */
  readonly summary: readonly Content[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: Content;
};

/** A group that folds. Paper shows all of it. */
export const ReviewPanel = ({ id, title, summary, isOpen, onToggle, children }: ReviewGroupProps) => (
  <details
    className={styles.group}
    open={isOpen}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
    }}
  >
    <summary className={styles.head}>
      <h3 id={id}>{title}</h3>
      <Icon name="chevron-down" />
      {!isOpen && (
        <span className={styles.summary}>
          {summary.map((line, place) => (
            // biome-ignore lint: the lines of one summary have no identity but their place
            <span key={place}>{line}</span>
          ))}
        </span>
      )}
    </summary>
    <div>{children}</div>
  </details>
);
