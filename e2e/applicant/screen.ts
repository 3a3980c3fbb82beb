import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Named = { readonly name?: string | RegExp; readonly exact?: boolean; readonly level?: number };

/** A text that is not `exact` matches any part of the name, in any case. */
export type Finder<Part> = {
  getByRole: (role: Role, named?: Named) => Part;
  getByLabel: (label: string | RegExp, named?: Pick<Named, 'exact'>) => Part;
};

/** Every action waits until there is exactly one such part and it can be used. */
export interface Found extends Finder<Found> {
  waitFor: (options?: { timeout: number }) => Promise<void>;
  click: () => Promise<void>;
  check: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  selectOption: (label: string) => Promise<unknown>;
}

/** A Playwright page, or a window of another engine. */
export type Screen = Finder<Found> & { goto: (address: string) => Promise<unknown> };

const patienceMs = 10_000;

export const see = (part: Found): Promise<void> => part.waitFor({ timeout: patienceMs });
