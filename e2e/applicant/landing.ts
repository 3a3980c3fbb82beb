import { expect, type Page } from '@playwright/test';
import type { Person } from '../people.ts';

/** Gives name and e-mail on the landing page and starts an application. */
export async function startApplication(page: Page, person: Person, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What to have at hand' })).toBeVisible();
}

/** Starts an application and opens the form. */
export async function openForm(page: Page, person: Person): Promise<void> {
  await startApplication(page, person);
  await page.getByRole('link', { name: 'Go to the questions' }).click();
  await expect(page.getByRole('heading', { name: 'What kind of business is it?' })).toBeVisible();
}
