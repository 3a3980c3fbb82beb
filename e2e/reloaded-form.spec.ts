import type { Page } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { creditQuestions, sayDirector } from './applicant/credit.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { expectScrolledTo } from './applicant/where.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { code, holdBackCode } from './late-code.ts';
import { newPerson } from './people.ts';

const leaveAllFields = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const welcome = (page: Page) => page.locator('[data-welcome]');

async function expectEnteredAt(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(welcome(page)).toHaveText(
    /^Hamish Buchan, for Lindis Pass Fencing Limited: \d+ of \d+ answered, about \d+ minutes left\. Kept in this tab only\.$/,
  );
  await expectScrolledTo(page, welcome(page));
}

test('a form that is loaded again says what it said, and opens at its end where all is answered [NAV-05, FORM-01]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  await page.reload();
  await expectScrolledTo(page, welcome(page));
  await leaveAllFields(page);
  await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
  const said = () => page.locator('main').innerText();
  const before = await said();
  await page.reload();
  await expect(page).toHaveTitle(/^Your application \|/);
  // The name of the bank is looked up again.
  await expect.poll(said).toEqual(before);
  await expectScrolledTo(page, welcome(page));
});

test('each section is a step of history, and every entrance opens at the open question with whose it is and how far [FORM-01]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await expect(welcome(page)).toHaveCount(0);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await expect(page.getByRole('heading', { name: creditQuestions.director })).toBeFocused();
  const section = (name: string) => page.locator('main').getByRole('heading', { level: 2, name });

  await page.reload();
  await expectEnteredAt(page, creditQuestions.director);
  await page.goBack();
  await expectScrolledTo(page, section('Your offer'));
  await page.goBack();
  await expectScrolledTo(page, section('Your business'));
  await page.goForward();
  await expectScrolledTo(page, section('Your offer'));
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeFocused();
  await page.goForward();
  await expectEnteredAt(page, creditQuestions.director);
  await page.reload();
  await expectEnteredAt(page, creditQuestions.director);

  await sayDirector(page);
  await expect(welcome(page)).toHaveCount(0);
});

test('until its code comes the form shows a frame that is the same for everyone, and none afterwards [PERF-08]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const letCome = await holdBackCode(page);
  await page.reload({ waitUntil: 'commit' });
  const shell = page.locator('#shell');
  await expect(shell).toHaveText('Tussock FuelYour application');
  await expect(shell.getByText('Your application')).toBeInViewport();
  letCome();
  await expect(page.getByRole('heading', { name: 'What kind of business is it?' })).toBeVisible();
  await expect(shell).toHaveCount(0);
});

/** Sums what has moved on the screen without an act of the applicant, as the engine counts it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is told of what is past in a task of its own.
        setTimeout(() => resolve(sum), 500);
      }),
  );

for (const width of [390, 1280])
  test(`the part where somebody enters stays where it is while the rest is drawn, at ${width} px [PERF-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
    // What a draft's link opened is kept a moment after it is drawn.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.session'))).not.toBeNull();
    for (const [address, title] of [
      ['/form', 'Check your answers before sending'],
      ['/form#promo-code', 'Do you have a promo code?'],
      ['/form#legal-name', 'What is your full legal name?'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('#section-business')).toBeAttached();
      await expectScrolledTo(page, welcome(page));
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
    }
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
    await expect(page.locator('#shell')).toBeHidden();
    await page.unroute(code);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  });
});
