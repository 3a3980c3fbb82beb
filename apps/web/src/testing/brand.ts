import { pageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { shippedBrand as shipped } from '@forecourt/domain/testing/brand.ts';

const mark = {
  light: '/brand/v/mark-light.svg',
  dark: '/brand/v/mark-dark.svg',
  card: '/brand/v/mark-card.svg',
};

/** The shipped brand as the server puts it into a page. */
export const shippedBrand = pageBrand(shipped, '', mark);
