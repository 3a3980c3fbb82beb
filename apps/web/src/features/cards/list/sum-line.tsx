import type { Elements } from '../../../ui/content.ts';
import styles from './sum-line.module.css';

type SumLineProps = {
  readonly label: string;
  readonly value: string;
  /** How much of the line is filled, from 0 to 1; more than that counts as full. */
  readonly share: number;
  readonly children?: Elements;
};

/** What many things come to, beside what it is measured by: a figure, a line that fills, and a remark. */
export const SumLine = ({ label, value, share, children }: SumLineProps) => (
  <div className={styles.sum}>
    <p className={styles.figures}>
      <span>{`${label} `}</span>
      <b>{value}</b>
    </p>
    <span className={styles.line} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
    </span>
    {children}
  </div>
);
