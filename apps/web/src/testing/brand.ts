import { createPageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { shippedBrand as shipped } from '@forecourt/domain/testing/brand.ts';

const mark = {
  light: '/brand/v/mark-light.svg',
  dark: '/brand/v/mark-dark.svg',
  card: '/brand/v/mark-card.svg',
};

export const shippedBrand = createPageBrand(shipped, '', mark);
