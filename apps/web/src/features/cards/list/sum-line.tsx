import type { Elements } from '@forecourt/ui/content.ts';
import styles from './sum-line.module.css';

type SumLineProps = {
  readonly label: string;
  readonly value: string;
  /** 0 to 1; more counts as full. */
  readonly share: number;
  readonly children?: Elements;
};

export const TotalBar = ({ label, value, share, children }: SumLineProps) => (
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
