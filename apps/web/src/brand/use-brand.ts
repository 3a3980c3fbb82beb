import { type Brand, defaultBrand } from '@forecourt/domain/brand.ts';
import { useSyncExternalStore } from 'react';

/** The shipped brand until the server's configuration has come. */
let current = defaultBrand;
const listeners = new Set<() => void>();
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand in force right now. On screen use `useBrand`, which follows it. */
export const brand = (): Brand => current;

export function setBrand(next: Brand): void {
  current = next;
  for (const listener of listeners) listener();
}

export const useBrand = (): Brand => useSyncExternalStore(listen, brand, () => defaultBrand);
