import type { ReactNode } from 'react';
import { ridgeLine } from '../../../ui/scenery/ridge-lines.ts';
import styles from './fuel-card.module.css';

type CardLine = { readonly label: string; readonly value: string };
type FuelCardProps = {
  /** The drawn mark, in the card's own colours. */
  readonly mark: ReactNode;
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

const ranges = [5, 17, 29].map((seed, index) => ({
  seed,
  path: ridgeLine({ width: 600, seed, base: 225 + index * 18, peak: 92 - index * 14, spread: 120, step: 6 }),
}));

/** One element for all cards, so that no key draws it again. */
const art = (
  <svg className={styles.art} viewBox="0 0 600 378" preserveAspectRatio="none" aria-hidden="true">
    <g className={styles.ranges}>
      {ranges.map((range) => (
        <path key={range.seed} d={range.path} />
      ))}
    </g>
    <path className={styles.ground} d="M0 262C130 262 230 274 330 282S520 274 600 286V378H0Z" />
  </svg>
);

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
    {art}
    <div className={styles.in} aria-hidden="true">
      <div className={styles.top}>
        <span className={styles.brand}>
          {mark}
          <span>{name}</span>
        </span>
        <span className={styles.kind}>
          {kind[0]}
          <br />
          {kind[1]}
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
export const FuelCardMini = ({ mark }: { readonly mark: ReactNode }) => (
  <div className={`${styles.card} ${styles.mini}`} aria-hidden="true">
    {art}
    <div className={styles.in}>
      <span className={styles.brand}>{mark}</span>
    </div>
  </div>
);
