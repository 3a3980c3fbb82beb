import { Link } from '../router/react.tsx';
import styles from './brand-mark.module.css';
import { useBrand } from './use-brand.ts';

/** The mark, drawn by the brand for light and dark ground. Decoration; the name stands beside it. */
export function BrandMark() {
  const { mark } = useBrand();
  return (
    <picture className={styles.mark}>
      <source srcSet={mark.dark} media="(prefers-color-scheme: dark)" />
      <img src={mark.light} alt="" width="34" height="34" />
    </picture>
  );
}

/** The mark in the colours of the card, which are the same in both themes. */
export const CardMark = () => <img src={useBrand().mark.card} alt="" width="34" height="34" />;

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
