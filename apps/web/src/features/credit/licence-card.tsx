import { licenceTexts } from '../../copy/credit.ts';
import styles from './licence-card.module.css';

const lines = [
  { mark: '1', x: 130, y: 58, width: 96 },
  { mark: '2', x: 130, y: 80, width: 144 },
  { mark: '3', x: 130, y: 106, width: 64 },
  { mark: '4a', x: 130, y: 128, width: 54 },
  { mark: '4b', x: 222, y: 128, width: 54 },
] as const;

const asked = [
  { mark: '5a', x: 20, width: 182, length: 8, sample: 'AB123456' },
  { mark: '5b', x: 212, width: 108, length: 3, sample: '001' },
] as const;

export function LicenceCard({ number, version }: { readonly number: string; readonly version: string }) {
  const typed = { '5a': number, '5b': version };
  return (
    // Translators insert elements that an SVG does not draw.
    <svg
      className={`${styles.card} notranslate`}
      viewBox="0 0 340 214"
      role="img"
      aria-label={licenceTexts.drawing}
    >
      <rect className={styles.sheet} x="1" y="1" width="338" height="212" rx="12" />
      <path className={styles.hills} d="M1 168c38-14 60-44 92-40s48 34 84 26 52-46 86-40 44 30 76 26" />
      <path className={styles.hills} d="M1 188c44-8 74-30 112-24s66 24 104 14 70-30 122-18" />
      <text className={styles.heading} x="20" y="33">
        {licenceTexts.title}
      </text>
      <rect className={styles.photo} x="20" y="48" width="78" height="92" rx="3" />
      <circle className={styles.person} cx="59" cy="82" r="16" />
      <path className={styles.person} d="M31 140c2-23 13-35 28-35s26 12 28 35z" />
      {lines.map(({ mark, x, y, width }) => (
        <g key={mark}>
          <text className={styles.mark} x={x - 4} y={y + 4} textAnchor="end">
            {mark}
          </text>
          <rect className={styles.print} x={x + 4} y={y - 4} width={width} height="7" rx="3.5" />
        </g>
      ))}
      {asked.map(({ mark, x, width, length, sample }) => (
        <g key={mark}>
          <rect className={styles.frame} x={x} y="156" width={width} height="42" rx="4" />
          <text className={styles.markStrong} x={x + 12} y="182">
            {mark}
          </text>
          <text className={typed[mark] === '' ? styles.sample : styles.given} x={x + 40} y="183">
            {typed[mark].slice(0, length) || sample}
          </text>
        </g>
      ))}
    </svg>
  );
}
