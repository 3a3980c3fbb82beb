import { readPageBrand } from './brand.ts';

/** Decoration beside the brand's name. */
export function BrandMark() {
  const { mark } = readPageBrand();
  return (
    <picture>
      <source srcSet={mark.dark} media="(prefers-color-scheme: dark)" />
      <img src={mark.light} alt="" width="34" height="34" />
    </picture>
  );
}
