import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';

/** The server has judged it and put it into the page: to judge it again would bring zod to the landing page. */
const sentWith = (): PageBrand | undefined => {
  const text = typeof document === 'undefined' ? null : document.getElementById('brand')?.textContent;
  return text ? (JSON.parse(text) as PageBrand) : undefined;
};

let current = sentWith();

/** The brand that the page was sent with. Throws when it was sent without one. */
export function brand(): PageBrand {
  if (!current) throw new Error('The page was sent without a brand');
  return current;
}

/** Puts a brand in force where no server has sent the page: while it is drawn beforehand, and in tests. */
export function setBrand(next: PageBrand): void {
  current = next;
}

/** The brand, for what is drawn; it never changes while a page is open. */
export const useBrand = brand;

/** The whole path of an address of this product, which may lie below a path of its own. */
export const below = (path: string): string => `${brand().base}${path}`;
