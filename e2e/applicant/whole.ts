import { expect, type Page } from '@playwright/test';
import { accountAtAsb, hamish, type Person } from '../people.ts';
import { tellAboutLindisPass } from './business.ts';
import { passCreditSectionAsDirector } from './credit.ts';
import { giveBankAccount, giveContactNumber, send } from './final-details.ts';
import { openForm } from './landing.ts';
import { takeStandardOffer } from './offer.ts';

/** Waits for the page with this main heading. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Answers every question for Lindis Pass Fencing as its director, up to the review of all answers. */
export async function answerEverything(page: Page, person: Person): Promise<void> {
  await openForm(page, person);
  await tellAboutLindisPass(page);
  await takeStandardOffer(page);
  await passCreditSectionAsDirector(page, hamish);
  await giveContactNumber(page, '021 123 4567');
  await giveBankAccount(page, accountAtAsb);
}

/** Applies and is approved. */
export async function getApproved(page: Page, person: Person): Promise<void> {
  await answerEverything(page, person);
  await send(page);
  await arriveAt(page, /Your application is in/);
}
