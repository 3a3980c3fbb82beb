import type { Page } from '@playwright/test';
import { businessQuestions, tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { expectScrolledTo } from './applicant/where.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { code } from './late-code.ts';
import { newPerson } from './people.ts';

/** Time in which a link has scrolled to its question. */
const jumpMs = 1_000;

const leaveAllFields = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test('a form that is loaded again says what it said, at the place where it was read [NAV-05]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  await expectScrolledTo(page, page.locator('#submit-form'));
  await leaveAllFields(page);
  await scrollTo(page, 1200);
  const seen = () =>
    page
      .locator('main')
      .evaluate((main) => [(main as HTMLElement).innerText, main.scrollHeight, window.scrollY]);
  const before = await seen();
  await page.reload();
  await expect(page).toHaveTitle(/^Your application \|/);
  // The name of the bank is looked up again.
  await expect.poll(seen).toEqual(before);
});

test('a person who loads a form again reads on where they were, also where its address names a question [NAV-05]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  const offset = (text: string) =>
    page.locator('main').evaluate((main, words) => {
      const found = [...main.querySelectorAll('h2')].find((title) => title.textContent.includes(words));
      return Math.round(found?.getBoundingClientRect().top ?? Number.NaN);
    }, text);
  // The browser jumps at once; the application scrolls a moment later, over any scrolling in between.
  await page.evaluate(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function led(...given) {
      document.documentElement.dataset['ledTo'] = this.id;
      scrollIntoView.apply(this, given);
    };
  });
  await page.goto(`${new URL(page.url()).pathname}#fuel-amount`);
  await expect(page.locator('html')).toHaveAttribute('data-led-to', 'fuel-amount');
  await expectScrolledTo(page, page.locator('#fuel-amount'));
  await scrollTo(page, 1900);
  const read = businessQuestions.type;
  const before = await offset(read);
  await page.reload();
  await expect.poll(() => offset(read)).toBe(before);
  // A person who scrolled meanwhile stays there.
  await page.mouse.wheel(0, 150);
  await expect.poll(() => offset(read)).toBe(before - 150);
  await page.waitForTimeout(jumpMs);
  expect(await offset(read)).toBe(before - 150);
});

test.describe('on a line that is cut', () => {
  test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|Failed to (load|fetch)/ });

  test('a form whose code does not come says so, and loads again with all that was kept [NAV-07]', async ({
    page,
  }) => {
    await openForm(page, newPerson('Hamish', 'Buchan'));
    await tellAboutLindisPass(page);
    await leaveAllFields(page);
    await page.route(code, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('alert').getByText(/^Your answers are kept in this tab\./)).toBeVisible();
    await page.unroute(code);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  });
});
