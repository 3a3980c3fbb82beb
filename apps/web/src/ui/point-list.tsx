import styles from './point-list.module.css';

export type Point = { readonly title: string; readonly detail: string };

/** What there is to know or to do, a line each between hairlines: its name, and what is said of it. */
export const PointList = ({ points }: { readonly points: readonly Point[] }) => (
  <ul className={styles.list}>
    {points.map(({ title, detail }) => (
      <li key={title}>
        <b>{title}</b>
        <span>{detail}</span>
      </li>
    ))}
  </ul>
);
