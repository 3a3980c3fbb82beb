import { Link } from 'react-router';
import styles from './brand-mark.module.css';
import { useBrand } from './use-brand.ts';

/** The mark: a tuft of tussock on a line. Decoration; the name stands beside it. */
export const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 34 34" aria-hidden="true">
    <path
      className={styles.blades}
      d="M17 31C17 21 15.5 11 11 3.5M17 31C17.5 20 20 12 25 6M17 31C15.5 22 11 15.5 3.5 12.5M17 31C18.5 23.5 23 18 30.5 16"
    />
    <path d="M7 31h20" />
  </svg>
);

/** The mark and the name, leading home. */
export function BrandLink() {
  const { name } = useBrand();
  return (
    <Link to="/" className={styles.link}>
      <BrandMark />
      <span data-brand-name="">{name}</span>
    </Link>
  );
}
