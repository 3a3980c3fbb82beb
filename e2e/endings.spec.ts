import type { Page } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { goToCards, orderCards } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { arriveAt, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const business = 'Lindis Pass Fencing Limited';
const untrue = /order is confirmed|We will call you|could not approve|You’re approved/;
const expectForm = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/form(#.*)?$/);
  await expect(page.getByRole('heading', { level: 1, name: untrue })).toHaveCount(0);
  await expect(page.locator('main').getByText(business).first()).toBeVisible();
};

test('after an order and with a second application begun in the tab, no ending is shown of it and no answer lost [END-01, NAV-05, ROUTE-11]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await send(page);
  await goToCards(page);
  await orderCards(page);
  await openForm(page, newPerson('Aroha', 'Ngata'));
  await tellAboutLindisPass(page, '500');
  for (let back = 0; back < 4; back += 1) {
    await page.goBack();
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { level: 1, name: untrue })).toHaveCount(0);
  }
  for (let forward = 0; forward < 3; forward += 1) {
    await page.goForward().catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: untrue })).toHaveCount(0);
  }
  await page.goto('/form');
  await expectForm(page);
});

test('of an application that was never sent no address shows an ending, and its answers stay [END-01, NAV-05, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page, '500');
  for (const path of [
    '/completed',
    '/form/callback-requested',
    '/form/credit-check-failed',
    '/form/next-steps',
    '/card-preferences',
  ]) {
    await page.goto(path);
    await expectForm(page);
    await page.reload();
    await expectForm(page);
  }
  await page.goto('/form/special-rates');
  await arriveAt(page, 'Special rates');
  await expect(page.getByText(/At this spend/)).toHaveCount(0);
});

test('an approved application without an order leads from the endings to its next steps [END-01, ROUTE-09, ROUTE-11]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await send(page);
  await arriveAt(page, /You’re approved/);
  for (const path of ['/completed', '/form/callback-requested', '/form/credit-check-failed']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/form\/next-steps$/);
    await arriveAt(page, /You’re approved/);
  }
  await page.goto('/card-preferences');
  await arriveAt(page, /./);
  await expect(page).toHaveURL(/\/card-preferences$/);
});
