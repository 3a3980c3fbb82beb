import { beforeEach } from 'vitest';
import { shippedBrand } from './brand.ts';

// As the server sends every page: the brand is in it before any code runs.
const data = Object.assign(document.createElement('script'), {
  type: 'application/json',
  id: 'brand',
  textContent: JSON.stringify(shippedBrand),
});
document.head.append(data);

const { setBrand } = await import('../brand/use-brand.ts');

// What a test says of a brand of its own ends with it.
beforeEach(() => setBrand(shippedBrand));
