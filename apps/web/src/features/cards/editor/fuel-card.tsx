import type { Elements } from '@forecourt/ui/content.ts';
import styles from './fuel-card.module.css';

type CardLine = { readonly label: string; readonly value: string };
type FuelCardProps = {
  readonly mark: Elements;
  readonly name: string;
  readonly kind: readonly [string, string];
  readonly headline: string;
  readonly isHeadlineWords?: boolean;
  readonly lines: readonly CardLine[];
  readonly label: string;
};

/** The most characters that fit in the large size, even of the widest letters. */
const longHeadline = 6;

export const FuelCard = ({
  mark,
  name,
  kind,
  headline,
  isHeadlineWords = false,
  lines,
  label,
}: FuelCardProps) => (
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
        data-long={headline.length > longHeadline ? '' : undefined}
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

type FuelCardMiniProps = { readonly mark: Elements; readonly text: string };

export const FuelCardMini = ({ mark, text }: FuelCardMiniProps) => (
  <div className={`${styles.card} ${styles.mini}`} aria-hidden="true">
    <div className={styles.in}>
      <span className={styles.brand}>{mark}</span>
      {/* Drawn by the style sheet: the same is said beside it, and is neither found nor translated twice. */}
      <span
        className={styles.headline}
        data-text={text}
        data-long={text.length > longHeadline ? '' : undefined}
      />
    </div>
  </div>
);
