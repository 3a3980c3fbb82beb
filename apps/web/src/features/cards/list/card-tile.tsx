import type { Content } from '../../../ui/content.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './card-tile.module.css';

type CardTileProps = {
  /** Its place in the order, from 1; it stands for the art where there are many. */
  readonly position: number;
  readonly art: Content;
  readonly title: string;
  readonly summary: string;
  /** At the end of the row, for example '$250.00 a day'. */
  readonly limits: readonly string[];
  /** Stands beside the title and the summary. */
  readonly error?: string | undefined;
  readonly isCurrent: boolean;
  readonly tabIndex?: 0 | -1;
  readonly onSelect: () => void;
};

/** One card of the list; the current one has a wash and an edge. */
export const CardTile = ({
  position,
  art,
  title,
  summary,
  limits,
  error,
  isCurrent,
  tabIndex = 0,
  onSelect,
}: CardTileProps) => (
  <button
    type="button"
    className={styles.tile}
    tabIndex={tabIndex}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onSelect}
  >
    <span className={styles.art} data-position={position}>
      {art}
    </span>
    <span className={styles.text}>
      <span className={styles.say}>
        <b>{title}</b>
        <small>{summary}</small>
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
  </button>
);

/** The empty place at the end of the list. */
export const AddTile = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) => (
  <button type="button" className={`${styles.tile} ${styles.add}`} onClick={onAdd}>
    <span className={styles.place}>
      <Icon name="plus" />
    </span>
    <span>{label}</span>
  </button>
);

/** Another way to come to cards, below the empty place. */
export const BelowTiles = ({ children }: { readonly children: Content }) => (
  <div className={styles.below}>{children}</div>
);
