import type { Page } from '@playwright/test';
import type { Finder, Found } from './screen.ts';

export const question = <Part>(page: Finder<Part>, title: string | RegExp): Part =>
  page.getByRole('region', { name: title });

export async function goOn(asked: Found, button: string | RegExp = 'Continue'): Promise<void> {
  await asked.getByRole('button', { name: button, exact: true }).click();
}

export type Action = () => Promise<void>;

/** For a question that is not asked, or that is filled in already. */
export const nothing: Action = () => Promise.resolve();

/** Answers the questions of a section in the order of `usual`, with other answers where they are given. */
export async function answerAll<Q extends string>(
  usual: Record<Q, Action>,
  otherwise: Partial<Record<Q, Action>>,
): Promise<void> {
  for (const action of Object.values<Action>({ ...usual, ...otherwise })) await action();
}

export async function changeAnswer(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Change: ${title}` }).click();
}

export async function searchAndPick(asked: Found, typed: string, offered: string | RegExp): Promise<void> {
  await asked.getByRole('combobox').fill(typed);
  await asked.getByRole('option', { name: offered }).click();
}

export type AddressByHand = { line1: string; suburb?: string; town: string; postcode: string };

export async function enterAddressByHand(asked: Found, address: AddressByHand): Promise<void> {
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await typeAddressLines(asked, address);
  await goOn(asked);
}

export async function typeAddressLines(asked: Found, address: AddressByHand): Promise<void> {
  await asked.getByLabel('Address line 1').fill(address.line1);
  if (address.suburb) await asked.getByLabel(/^Suburb or rural delivery/).fill(address.suburb);
  await asked.getByLabel('Town or city').fill(address.town);
  await asked.getByLabel('Postcode').fill(address.postcode);
}
