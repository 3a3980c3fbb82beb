import type { Page } from '@playwright/test';
import { acceptInvitation, type DeskProduct, invite } from '../desk-product.ts';
import { expect } from '../fixtures.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens an address and waits for its page. */
export async function open(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toHaveText(title);
}

/** References of a list, in its order. */
async function referencesIn(page: Page, list: string): Promise<readonly string[]> {
  // The desk answers its own pages alone.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.get(`/desk/v1/${list}`, { headers });
  const rows = Object.values(await answer.json()).find(Array.isArray) ?? [];
  return rows.map(({ reference }) => String(reference));
}

export async function firstIn(page: Page, list: string): Promise<string> {
  const [first] = await referencesIn(page, list);
  if (first === undefined) throw new Error(`Nothing is in ${list}`);
  return first;
}

export async function openApplication(page: Page, state: string): Promise<string> {
  const reference = await firstIn(page, `applications?state=${state}`);
  await open(page, `/applications/${reference}`, `Application ${reference}`);
  return reference;
}

/** Comes in as a manager of this name. */
export const comeIn = (page: Page, product: DeskProduct, name: string): Promise<void> =>
  acceptInvitation(page, invite(product, `${name.toLowerCase()}@provider.example`), `${name} Tamihana`);

export async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search applications').fill(text);
  await page.getByLabel('Search applications').press('Enter');
}
