import { Link } from 'react-router';
import styles from './brand-mark.module.css';
import { BrandMark } from './brand-mark.tsx';
import { useBrand } from './use-brand.ts';

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
