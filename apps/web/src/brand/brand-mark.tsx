import { Link } from '@forecourt/ui/router/react.tsx';
import styles from './brand-mark.module.css';
import { useBrand } from './use-brand.ts';

/** Decoration; the name is beside it. */
export function BrandMark() {
  const { mark } = useBrand();
  return (
    <picture className={styles.mark}>
      <source srcSet={mark.dark} media="(prefers-color-scheme: dark)" />
      <img src={mark.light} alt="" width="34" height="34" />
    </picture>
  );
}

export const CardMark = () => <img src={useBrand().mark.card} alt="" width="34" height="34" />;

export function BrandLink() {
  const { name } = useBrand();
  return (
    <Link to="/" className={styles.link}>
      <BrandMark />
      <span data-brand-name="">{name}</span>
    </Link>
  );
}

/** As `BrandLink`, and leads nowhere. */
export const BrandName = () => (
  <span className={styles.link}>
    <BrandMark />
    <span data-brand-name="">{useBrand().name}</span>
  </span>
);
