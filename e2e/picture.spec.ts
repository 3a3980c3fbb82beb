import type { Page } from '@playwright/test';
import { businessQuestions, tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { question } from './applicant/question.ts';
import { comesToRestAt } from './applicant/where.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { code, holdBackCode } from './late-code.ts';
import { newPerson } from './people.ts';

// A form that is loaded again, as a phone does whenever it needs the memory, stands on screen before its code has come.

/** By then an address has led to the question it names. */
const jumpMs = 1_000;
const picture = (page: Page) => page.locator('#picture > *');
const recordOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('forecourt.picture'));
const isKept = (page: Page) => expect.poll(() => recordOf(page)).not.toBeNull();
/** The application has taken over. */
const isTakenOver = (page: Page) => expect(picture(page)).toHaveCount(0);

const leaveAllFields = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** A person is asked for a promo code, and is in no field. */
async function comeToPromoCode(page: Page): Promise<void> {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await leaveAllFields(page);
}

/** Loads the page again, with its code held back until it is let come. */
async function reloadWithoutItsCode(page: Page): Promise<() => void> {
  await isKept(page);
  const letCome = await holdBackCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(picture(page)).not.toHaveCount(0);
  return letCome;
}

test('PERF-03 NAV-05 a form that is loaded again stands there as it stood before its code has come, looks the same once it has, and nothing of it is kept in clear', async ({
  page,
}) => {
  const person = newPerson('Aroha', 'Ngata');
  await haveAnsweredEverything(page, person);
  await comesToRestAt(page, page.locator('#submit-form'));
  await leaveAllFields(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await isKept(page);
  expect(/Lindis|Ngata|12-3140|@/.test((await recordOf(page)) ?? '')).toBe(false);
  const seen = () =>
    page
      .locator('main')
      .evaluate((main) => [(main as HTMLElement).innerText, main.scrollHeight, window.scrollY]);
  const stood = await seen();
  const letCome = await reloadWithoutItsCode(page);
  await expect(page).toHaveTitle(/^Your application \|/);
  // What is far from where it is read comes a moment later.
  await expect.poll(seen).toEqual(stood);
  letCome();
  await isTakenOver(page);
  // And so does what is looked up again, as the name of the bank.
  await expect.poll(seen).toEqual(stood);
});

test('PERF-03 NAV-05 whoever loads a form again reads on where they were, also where its address names a question', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  const offset = (text: string) =>
    page.locator('main').evaluate((main, words) => {
      const found = [...main.querySelectorAll('h2')].find((title) => title.textContent.includes(words));
      return Math.round(found?.getBoundingClientRect().top ?? Number.NaN);
    }, text);
  // The browser jumps there at once; a moment later the application leads there, over whatever was scrolled meanwhile.
  await page.evaluate(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function led(...given) {
      document.documentElement.dataset['ledTo'] = this.id;
      scrollIntoView.apply(this, given);
    };
  });
  await page.goto(`${new URL(page.url()).pathname}#fuel-amount`);
  await expect(page.locator('html')).toHaveAttribute('data-led-to', 'fuel-amount');
  await comesToRestAt(page, page.locator('#fuel-amount'));
  await page.evaluate(() => window.scrollTo({ top: 1900, behavior: 'instant' }));
  const read = businessQuestions.type;
  const before = await offset(read);
  const letCome = await reloadWithoutItsCode(page);
  expect(await offset(read)).toBe(before);
  // A person who reads on meanwhile is left there.
  await page.mouse.wheel(0, 150);
  await expect.poll(() => offset(read)).toBe(before - 150);
  letCome();
  await isTakenOver(page);
  await page.waitForTimeout(jumpMs);
  expect(await offset(read)).toBe(before - 150);
});

test('PERF-03 NAV-05 what is chosen, ticked and pressed in it counts once the code has come', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const letCome = await reloadWithoutItsCode(page);
  const asked = question(page, businessQuestions.type);
  await asked.getByRole('radio', { name: 'Sole Trader' }).check();
  await asked.getByRole('radio', { name: 'Yes, business only' }).check();
  await asked.getByRole('checkbox', { name: /^I declare/ }).check();
  await asked.getByRole('button', { name: 'Continue' }).click();
  letCome();
  await isTakenOver(page);
  await expect(question(page, businessQuestions.name)).toHaveAttribute('aria-current', 'step');
  await expect(asked).toContainText('Sole Trader');
});

test('PERF-03 NAV-05 what is typed in it stays, with the caret, and is asked for as if it had been typed there', async ({
  page,
}) => {
  await comeToPromoCode(page);
  const letCome = await reloadWithoutItsCode(page);
  const promoCode = page.getByRole('textbox', { name: 'Promo code' });
  await promoCode.fill('HIGHCOUNTRY');
  await promoCode.press('Home');
  await promoCode.press('ArrowRight');
  const top = () => promoCode.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await top();
  letCome();
  await isTakenOver(page);
  await expect(promoCode).toHaveValue('HIGHCOUNTRY');
  await expect(promoCode).toBeFocused();
  expect(await promoCode.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await promoCode.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('HIGHCOUNTRY');
});

test('PERF-03 a picture is of what is kept: with a change it is gone until it is taken anew, and it goes with the application', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await isKept(page);
  const first = await recordOf(page);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await isKept(page);
  expect(await recordOf(page)).not.toBe(first);
  await page.goto('/timeout');
  await expect(page.getByText('Sorry, the information that you provided has expired.')).toBeVisible();
  expect(await recordOf(page)).toBeNull();
});

test.describe('on a line that is cut', () => {
  test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|Failed to (load|fetch)/ });

  test('NAV-07 a form whose code does not come says so, and loads again with all that was kept', async ({
    page,
  }) => {
    await comeToPromoCode(page);
    await isKept(page);
    await page.route(code, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('alert').getByText(/^Your answers are kept in this tab\./)).toBeVisible();
    await page.unroute(code);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await isTakenOver(page);
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  });
});
