import type { Page } from '@playwright/test';
import type { Finder, Found } from './screen.ts';

/** The question of the form that has this heading. */
export const question = <Part>(page: Finder<Part>, title: string | RegExp): Part =>
  page.getByRole('region', { name: title });

/** Leaves a question by its button. */
export async function goOn(asked: Found, button: string | RegExp = 'Continue'): Promise<void> {
  await asked.getByRole('button', { name: button, exact: true }).click();
}

/** What an applicant does to answer one question. */
export type Action = () => Promise<void>;

/** The answer of a question that is not asked, or that is filled in and left as it is. */
export const nothing: Action = () => Promise.resolve();

/** Answers the questions of a section in the order of these acts, each as usual unless it is reported otherwise. */
export async function answerAll<Q extends string>(
  usual: Record<Q, Action>,
  otherwise: Partial<Record<Q, Action>>,
): Promise<void> {
  for (const action of Object.values<Action>({ ...usual, ...otherwise })) await action();
}

/** Opens an answered question again. */
export async function changeAnswer(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Change: ${title}` }).click();
}

/** Types into a search and picks what it offers. */
export async function searchAndPick(asked: Found, typed: string, offered: string | RegExp): Promise<void> {
  await asked.getByRole('combobox').fill(typed);
  await asked.getByRole('option', { name: offered }).click();
}

export type AddressByHand = { line1: string; suburb?: string; town: string; postcode: string };

/** Enters an address line by line instead of searching for it. */
export async function enterAddressByHand(asked: Found, address: AddressByHand): Promise<void> {
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await typeAddressLines(asked, address);
  await goOn(asked);
}

/** Fills in the lines of an address where they stand already. */
export async function typeAddressLines(asked: Found, address: AddressByHand): Promise<void> {
  await asked.getByLabel('Address line 1').fill(address.line1);
  if (address.suburb) await asked.getByLabel(/^Suburb or rural delivery/).fill(address.suburb);
  await asked.getByLabel('Town or city').fill(address.town);
  await asked.getByLabel('Postcode').fill(address.postcode);
}
