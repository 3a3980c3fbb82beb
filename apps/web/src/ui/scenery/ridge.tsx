import styles from './ridge.module.css';
import { groundLine, ridgeLine, tuft } from './ridge-lines.ts';

const width = 1440;
const layers = [
  { seed: 7, base: 78, peak: 72, spread: 150, fade: 'r1' },
  { seed: 22, base: 116, peak: 84, spread: 170, fade: 'r2' },
  { seed: 38, base: 146, peak: 86, spread: 150, fade: 'r3' },
  { seed: 55, base: 178, peak: 84, spread: 135, fade: 'r4' },
  { seed: 74, base: 206, peak: 62, spread: 120, fade: 'r5' },
] as const;
const ranges = layers.map((layer) => ({ ...layer, path: ridgeLine({ ...layer, width, step: 8 }) }));
const tufts = [
  [26, 236, 34],
  [52, 232, 24],
  [112, 238, 42],
  [128, 236, 48],
  [184, 229, 28],
  [428, 222, 24],
  [482, 221, 22],
  [748, 217, 18],
  [992, 216, 20],
  [1048, 214, 30],
  [1246, 208, 38],
  [1300, 208, 26],
  [1332, 206, 44],
  [1366, 207, 32],
  [1414, 206, 24],
] as const;
const blades = tufts.map(([x, y, size], index) => tuft(x, y, size, index + 3)).join('');

/** Ranges at dusk above dark ground with tussock: landing and not-found only. */
export const Ridge = () => (
  <svg
    className={styles.ridge}
    viewBox="0 0 1440 260"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    {ranges.map((range) => (
      <path key={range.seed} className={`${styles.far} ${styles[range.fade]}`} d={range.path} />
    ))}
    <path className={styles.ground} d={groundLine(width, 234, 204)} />
    <path className={styles.blades} d={blades} />
  </svg>
);
