import { beforeEach } from 'vitest';
import { shippedBrand } from './brand.ts';

// The server puts the brand into every page before any code runs.
const data = Object.assign(document.createElement('script'), {
  type: 'application/json',
  id: 'brand',
  textContent: JSON.stringify(shippedBrand),
});
document.head.append(data);

const { setBrand } = await import('../brand/use-brand.ts');

// A brand that a test sets ends with that test.
beforeEach(() => setBrand(shippedBrand));
