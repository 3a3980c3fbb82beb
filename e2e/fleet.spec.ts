import type { Locator, Page } from '@playwright/test';
import { cardList, confirmOrder, goToCards } from './applicant/cards.ts';
import { pasteFleet } from './applicant/fleet.ts';
import { arriveAt, getApproved } from './applicant/whole.ts';
import { expect } from './fixtures.ts';
import { test } from './line.ts';
import { mailTo } from './mail.ts';
import { newPerson } from './people.ts';

/** This test loses an answer on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });
test.describe.configure({ timeout: 300_000 });

const registrations = Array.from({ length: 200 }, (_, index) => `KEA${100 + index}`);
/** The applicant's monthly spend is $500. */
const sheet = [
  ['Rego', 'Make', 'Daily', 'Monthly'],
  ...registrations.map((registration) => [registration, 'Toyota Hilux', '$100', '400']),
].map((cells, line) => {
  if (line === 50) return ['KEA*49', 'Toyota Hilux', '$100', '400'];
  if (line === 120) return [cells[0] ?? '', 'Toyota Hilux', '$100', '4,000'];
  return line === 200 ? ['KEA 100', 'Toyota Hilux', '$100', '400'] : cells;
});

/** Duplicates a tab as the browser does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

const complete = async (page: Page): Promise<void> =>
  (await confirmOrder(page)).getByRole('button', { name: 'Complete' }).click();
const ordered = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your cards were ordered already' });

test('two hundred vehicles are pasted, mended, added, taken back, and ordered once, whatever gets lost and whichever tab asks again [REAL-05, CARD-06, CARD-07, CARD-12, CARD-14, API-05, MAIL-01, REL-02]', async ({
  page,
  line,
}) => {
  const person = newPerson('Hamish', 'Buchan');
  await getApproved(page, person);
  await goToCards(page);
  const other = await duplicate(page);
  await expect(cardList(other)).toContainText('You have 1 fuel card');

  const add = async (): Promise<void> => {
    const review = page.getByRole('dialog', { name: 'Check your cards' });
    await review.getByRole('button', { name: 'Add 200 cards' }).click();
    await page
      .getByRole('dialog', { name: 'Too many cards' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(cardList(page)).toContainText('You have 200 fuel cards');
  };

  await test.step('what is wrong is mended in the preview', async () => {
    const review = await pasteFleet(page, sheet, { 'Daily limit': 'Daily', 'Monthly limit': 'Monthly' });
    await expect(review.getByRole('status')).toHaveText('200 rows, 3 to fix');
    const tryToAdd = (): Promise<void> => review.getByRole('button', { name: /^Add/ }).click({ force: true });
    await tryToAdd();
    await expect(review.getByRole('textbox', { name: 'Registration, row 51' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('KEA149');
    await tryToAdd();
    await expect(review.getByRole('textbox', { name: 'Monthly limit, row 121' })).toBeFocused();
    await review.getByRole('textbox', { name: 'Monthly limit, row 121' }).fill('$400');
    await expect(review.getByRole('status')).toHaveText('200 rows, 1 to fix');
    await tryToAdd();
    await expect(review.getByRole('textbox', { name: 'Registration, row 201' })).toBeFocused();
    await expect(review).toContainText(
      'Another card, in a row above or in your order, has this registration',
    );
    await review.getByRole('textbox', { name: 'Registration, row 201' }).fill('kea-299');
    await expect(review.getByRole('status')).toHaveText('200 rows, all ready');
    await add();
  });

  await test.step('one Undo takes the fleet away, and it is pasted again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardList(page)).toContainText('You have 1 fuel card');
    await pasteFleet(page, [['Rego'], ...registrations.map((registration) => [registration])]);
    await add();
  });

  await test.step('the order is taken, but its answer is lost', async () => {
    line.set(/\/card$/, 'lost');
    await complete(page);
    await expect(page.getByText('Sorry, we are unable to save card details at this time.')).toBeVisible();
    line.set(/\/card$/, 'pass');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('ordered again after a change, the order that stands shows with its cards', async () => {
    await page.getByRole('main').getByRole('combobox', { name: 'Products' }).selectOption('Fuels Only');
    await complete(page);
    await expect(ordered(page)).toContainText('200 fuel cards were ordered on');
    await ordered(page).getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, 'Your card order is confirmed');
    await page.getByRole('button', { name: 'Show all 200' }).click();
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: /^KEA/ });
    await expect(cards).toHaveText(registrations);
  });

  await test.step('the other tab is shown the same order in place of its own', async () => {
    await complete(other);
    await expect(ordered(other)).toContainText('200 fuel cards were ordered on');
  });

  const mail = await mailTo(person.email, /card order/);
  expect(mail.text).toContain(['Vehicle: 200 cards', ...registrations].join('\n- '));
});
