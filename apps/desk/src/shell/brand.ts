import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';

/** The brand that the server sent with the page. Throws without one. */
export function readPageBrand(): PageBrand {
  const text = document.getElementById('brand')?.textContent;
  if (!text) throw new Error('The page was sent without a brand');
  return JSON.parse(text) as PageBrand;
}
