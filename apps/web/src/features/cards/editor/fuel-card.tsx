import type { Elements } from '../../../ui/content.ts';
import styles from './fuel-card.module.css';

type CardLine = { readonly label: string; readonly value: string };
type FuelCardProps = {
  /** The drawn mark, in the card's own colours. */
  readonly mark: Elements;
  readonly name: string;
  /** Two short lines at the top right. */
  readonly kind: readonly [string, string];
  /** The big line: a plate, or words when it may be any. */
  readonly headline: string;
  readonly isHeadlineWords?: boolean;
  readonly lines: readonly CardLine[];
  /** What the drawing shows, for those who listen. */
  readonly label: string;
};

/** As many of the widest letters as stand beside each other in the large size. */
const longPlate = 6;

/** A card as a drawn object, the same in both themes: sized from its own width, its text follows each key. */
export const FuelCard = ({
  mark,
  name,
  kind,
  headline,
  isHeadlineWords = false,
  lines,
  label,
}: FuelCardProps) => (
  // The picture is drawn from live text, not loaded.
  <div className={styles.card} role="img" aria-label={label}>
    <div className={styles.in} aria-hidden="true">
      <div className={styles.top}>
        <span className={styles.brand}>
          {mark}
          <span>{name}</span>
        </span>
        <span className={styles.kind}>
          <span>{kind[0]}</span>
          <br />
          <span>{kind[1]}</span>
        </span>
      </div>
      <div
        className={styles.headline}
        data-words={isHeadlineWords ? '' : undefined}
        data-long={headline.length > longPlate ? '' : undefined}
      >
        {headline}
      </div>
      <div className={styles.foot}>
        {lines.map((line) => (
          <div key={line.label}>
            <span>{line.label}</span>
            <b>{line.value}</b>
          </div>
        ))}
      </div>
    </div>
  </div>
);

/** The card small, with nothing but its mark: decoration. */
export const FuelCardMini = ({ mark }: { readonly mark: Elements }) => (
  <div className={`${styles.card} ${styles.mini}`} aria-hidden="true">
    <div className={styles.in}>
      <span className={styles.brand}>{mark}</span>
    </div>
  </div>
);
