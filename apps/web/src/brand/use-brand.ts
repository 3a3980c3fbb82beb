import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';

/** Not validated again: that would bring zod to the landing page. */
const sentWith = (): PageBrand | undefined => {
  const text = typeof document === 'undefined' ? null : document.getElementById('brand')?.textContent;
  return text ? (JSON.parse(text) as PageBrand) : undefined;
};

let current = sentWith();

/** Throws when the page was sent without a brand. */
export function currentBrand(): PageBrand {
  if (!current) throw new Error('The page was sent without a brand');
  return current;
}

/** Sets a brand where no server has sent one: prerendering and tests. */
export function setBrand(next: PageBrand): void {
  current = next;
}

export const useBrand = currentBrand;

/** Prefixes a path with the base that the product is served below. */
export const withBasePath = (path: string): string => `${currentBrand().base}${path}`;
