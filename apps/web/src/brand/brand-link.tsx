import { Link } from 'react-router';
import { useBrand } from './brand.ts';
import styles from './brand-mark.module.css';
import { BrandMark } from './brand-mark.tsx';

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
