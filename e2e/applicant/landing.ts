import type { Person } from '../people.ts';
import { type Screen, see } from './screen.ts';

export async function startApplication(page: Screen, person: Person, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Start application' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'What you’ll need' }));
}

export async function openForm(page: Screen, person: Person): Promise<void> {
  await startApplication(page, person);
  await page.getByRole('link', { name: 'Start the questions' }).click();
  await see(page.getByRole('heading', { name: 'What kind of business is it?' }));
}
