import type { Address } from '@forecourt/domain/fields/address.ts';

/** An address in two lines: the street, and the place. */
export function addressLines({ fullAddress }: Address): { title: string; detail: string } {
  const [title = '', ...rest] = fullAddress.split(', ');
  return { title, detail: rest.join(', ') };
}
