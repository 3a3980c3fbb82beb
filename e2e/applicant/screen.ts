import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Named = { readonly name?: string | RegExp; readonly exact?: boolean; readonly level?: number };

/** What finds its parts by role or label. A text that is not `exact` may stand anywhere in the name, in any case. */
export type Finder<Part> = {
  getByRole: (role: Role, named?: Named) => Part;
  getByLabel: (label: string | RegExp, named?: Pick<Named, 'exact'>) => Part;
};

/** A part of a screen: each act waits until there is one such part and it can be acted on. */
export interface Found extends Finder<Found> {
  waitFor: (options?: { timeout: number }) => Promise<void>;
  click: () => Promise<void>;
  check: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  selectOption: (label: string) => Promise<unknown>;
}

/** What an applicant sees, in whichever browser: a page of Playwright's, or a window of another engine. */
export type Screen = Finder<Found> & { goto: (address: string) => Promise<unknown> };

const patienceMs = 10_000;

/** Waits until a part is there to be seen. */
export const see = (part: Found): Promise<void> => part.waitFor({ timeout: patienceMs });
