import type { Content } from '@forecourt/ui/content.ts';
import { CheckboxMark } from '@forecourt/ui/fields/tick.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import styles from './card-tile.module.css';

type CardTileProps = {
  /** From 1. Shown in place of the art when there are many cards. */
  readonly position: number;
  readonly art: Content;
  /** Who or what it is for: what tells it from the others. */
  readonly summary: string;
  readonly label: string;
  readonly limits: readonly string[];
  readonly error?: string | undefined;
  readonly isCurrent: boolean;
  /** Makes the tile a tick box; left out where it opens its card. */
  readonly isChosen?: boolean | undefined;
  /** Says that a press leads to the card, where it is not beside the list. */
  readonly change?: string | undefined;
  readonly tabIndex?: 0 | -1;
  readonly onSelect: () => void;
};

export const CardTile = ({
  position,
  art,
  summary,
  label,
  limits,
  error,
  isCurrent,
  isChosen,
  change,
  tabIndex = 0,
  onSelect,
}: CardTileProps) => (
  <button
    type="button"
    className={styles.tile}
    tabIndex={tabIndex}
    {...(isChosen === undefined
      ? { 'aria-current': isCurrent ? 'true' : undefined }
      : { role: 'checkbox', 'aria-checked': isChosen })}
    onClick={onSelect}
  >
    {isChosen !== undefined && <CheckboxMark isChecked={isChosen} />}
    <span className={styles.art} data-position={position}>
      {art}
    </span>
    <span className={styles.text}>
      <span className={styles.say}>
        <b>{summary}</b>
        <small>{label}</small>
        {error && (
          <span className={styles.error}>
            <Icon name="warning" />
            <span>{error}</span>
          </span>
        )}
      </span>
      <span className={styles.limits}>
        {limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
      </span>
    </span>
    {change && (
      <span className={styles.change}>
        <span>{change}</span>
        <Icon name="chevron-right" />
      </span>
    )}
  </button>
);

export const AddCardTile = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) => (
  <button type="button" className={`${styles.tile} ${styles.add}`} onClick={onAdd}>
    <span className={styles.place}>
      <Icon name="plus" />
    </span>
    <span>{label}</span>
  </button>
);

export const CardTilesFoot = ({ children }: { readonly children: Content }) => (
  <div className={styles.below}>{children}</div>
);
