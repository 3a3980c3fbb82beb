import type { Page } from '@playwright/test';
import { businessQuestions, spendMonthly, tellAboutLindisPass } from './applicant/business.ts';
import { goToCards, orderCards } from './applicant/cards.ts';
import { answerCreditCheck } from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { changeAnswer } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { hamish, newPerson } from './people.ts';

/** Returns the application id of this tab. */
async function begin(page: Page): Promise<string> {
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith('/v1/applications') && answer.request().method() === 'POST',
  );
  await openForm(page, newPerson('Hamish', 'Buchan'));
  return (await (await created).json()).externalId;
}

async function saveAndShare(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/form\/[\w-]{27}\/draft\/[\w-]{27}$/);
  return { dialog, link: await dialog.getByLabel('Your link').inputValue() };
}

/** Collects everything the page sends and receives, with the URLs. */
function collectTraffic(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => texts.push(request.url(), request.postData() ?? ''));
  page.on('framenavigated', (frame) => texts.push(frame.url()));
  page.on('response', (answer) => {
    if (answer.url().includes('/v1/'))
      void answer.text().then(
        (text) => texts.push(text),
        () => undefined,
      );
  });
  return texts;
}

test('who opens a link saves, sends and orders cards by it, and never meets the id of the tab that began [SEC-11, SAVE-02]', async ({
  page,
  browser,
}) => {
  const own = await begin(page);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  const { link } = await saveAndShare(page);
  expect(link).not.toContain(own);

  const other = await browser.newContext();
  const there = await other.newPage();
  const heard = collectTraffic(there);
  await there.goto(link);
  await expect(there).toHaveURL(/\/form#/);
  await answerCreditCheck(there, hamish);
  await answerFinalDetails(there);
  await expect(
    there
      .getByRole('status')
      .filter({ hasText: /^Saved \d/ })
      .first(),
  ).toBeAttached();
  await send(there);
  await arriveAt(there, 'You’re approved, Hamish.');
  await goToCards(there);
  await orderCards(there);
  expect(heard.length).toBeGreaterThan(20);
  expect(heard.filter((text) => text.includes(own))).toEqual([]);

  const again = await other.newPage();
  await again.goto(link);
  await arriveAt(again, 'This application was sent');
  await other.close();
});

test('a visitor whose link is turned off while it is open reads so, and keeps what was typed [SEC-11, SAVE-07]', async ({
  page,
  browser,
}) => {
  await begin(page);
  await tellAboutLindisPass(page);
  const { dialog, link } = await saveAndShare(page);
  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByRole('main')).toContainText('Lindis Pass Fencing Limited');

  await dialog.getByRole('button', { name: 'Turn off this link' }).click();
  await expect(dialog).toContainText('They no longer open your application');
  await changeAnswer(there, businessQuestions.spend);
  await spendMonthly(there, '900');
  await expect(there.getByText('This link no longer works')).toBeVisible();
  await expect(there.getByRole('main')).toContainText('$900.00');
  await there.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  await expect(there.getByRole('dialog', { name: 'Save and share' })).toContainText(
    'This link no longer works',
  );

  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/draft\/[\w-]{27}$/);
  expect(await dialog.getByLabel('Your link').inputValue()).not.toBe(link);
  const stranger = await other.newPage();
  await stranger.goto(link);
  await arriveAt(stranger, 'Fuel cards for your business');
  await other.close();
});

test('who came by a link passes that one on, and cannot turn it off [SEC-11]', async ({ page, browser }) => {
  await begin(page);
  await tellAboutLindisPass(page);
  const { link } = await saveAndShare(page);
  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto(link);
  const shared = await saveAndShare(there);
  expect(shared.link).toBe(link);
  await expect(shared.dialog).toContainText('You opened this link.');
  await expect(shared.dialog.getByRole('button', { name: 'Turn off this link' })).toHaveCount(0);
  await other.close();
});
