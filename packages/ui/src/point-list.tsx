import styles from './point-list.module.css';

export type PointListItem = { readonly title: string; readonly detail: string };

export const PointList = ({ points }: { readonly points: readonly PointListItem[] }) => (
  <ul className={styles.list}>
    {points.map(({ title, detail }) => (
      <li key={title}>
        <b>{title}</b>
        <span>{detail}</span>
      </li>
    ))}
  </ul>
);
