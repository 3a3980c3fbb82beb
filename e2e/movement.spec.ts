import type { Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, tellAboutLindisPass } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions, reviewGroup, unfold } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { goWithoutPromoCode, offerQuestions } from './applicant/offer.ts';
import { changeAnswer, goOn, question } from './applicant/question.ts';
import { expectPosition, expectScrolledTo, item, navigation, panel, sidebar } from './applicant/where.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const sending = 'Check your answers before sending';
const goToSection = (page: Page, name: string): Promise<void> =>
  navigation(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** Records every section marked in the header, and every item of the sidebar. */
const writeDownWhatIsCurrent = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenAsCurrent: seen });
    const look = (): void => {
      const marked = document.querySelector('header nav [aria-current]')?.textContent ?? '';
      if (seen.at(-1) !== marked) seen.push(marked);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const seenAsCurrent = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenAsCurrent: string[] }).seenAsCurrent);

async function drag(page: Page, { x, from, to }: { x: number; from: number; to: number }): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('where the applicant jumps to is where they stand at once, and nothing in between [LAYOUT-07, LAYOUT-09, LAYOUT-10]', async ({
    page,
  }) => {
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    await expectPosition(page, 'Final details');

    await test.step('an item of the sidebar', async () => {
      await panel(page, 'Your business').click();
      await writeDownWhatIsCurrent(page);
      await item(page, 'Business name').click();
      await expect(page.getByRole('heading', { name: businessQuestions.name })).toBeFocused();
      await expectPosition(page, 'Your business', 'Business name');
      await expectScrolledTo(page, question(page, businessQuestions.name));
      await expectPosition(page, 'Your business', 'Business name');
      expect((await seenAsCurrent(page)).map((text) => text.split(',')[0])).toEqual([
        'Final details',
        'Your business',
      ]);
    });

    await test.step('a section of the header, over everything before it', async () => {
      await goToSection(page, 'Final details');
      await expectPosition(page, 'Final details', 'Delivery address');
      await expectScrolledTo(page, page.getByRole('heading', { level: 2, name: 'Final details' }));
      await expectPosition(page, 'Final details', 'Delivery address');
      expect(await seenAsCurrent(page)).toHaveLength(3);
    });

    await test.step('Change, from the review at the foot', async () => {
      await page.getByRole('button', { name: 'Change Date of birth' }).click();
      await expectPosition(page, 'Credit check', 'Date of birth');
      await expectScrolledTo(page, question(page, creditQuestions.dateOfBirth));
      await expectPosition(page, 'Credit check', 'Date of birth');
    });

    await test.step('and back to its row, past everything answered before', async () => {
      await goOn(question(page, creditQuestions.dateOfBirth), 'Save and return');
      await expect(page.getByRole('button', { name: 'Change Date of birth' })).toBeFocused();
      await expectScrolledTo(page, reviewGroup(page, 'Credit check details').getByRole('heading'));
      await expectPosition(page, 'Final details');
    });

    await test.step('Continue, of an answer that is changed in its place', async () => {
      await changeAnswer(page, creditQuestions.gender);
      await goOn(question(page, creditQuestions.gender));
      await expect(page.getByRole('heading', { name: sending })).toBeFocused();
      await expectScrolledTo(page, page.getByRole('heading', { name: sending }));
      await expectPosition(page, 'Final details');
    });

    await test.step('one jump right after another ends at the last', async () => {
      await panel(page, 'Your business').click();
      await item(page, 'Business name').click();
      await panel(page, 'Your offer').click();
      await item(page, 'Loyalty').click();
      await expectScrolledTo(page, question(page, offerQuestions.loyalty));
      await expectPosition(page, 'Your offer', 'Loyalty');
    });
  });
});

test('short questions are current when jumped to, and the middle of the view counts once the applicant scrolls [LAYOUT-07]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  const heading = page.getByRole('heading', { name: creditQuestions.gender });

  await test.step('every answered question of a section, by its item', async () => {
    await goToSection(page, 'Credit check');
    for (const reported of [
      'Gender',
      'Date of birth',
      'Driver licence',
      'Residential address',
      'Legal name',
    ]) {
      await item(page, reported).click();
      await expectPosition(page, 'Credit check', reported);
    }
  });

  await test.step('the focus in the header moves nothing', async () => {
    await item(page, 'Legal name').click();
    await expect(page.getByRole('heading', { name: creditQuestions.legalName })).toBeFocused();
    const before = await page.evaluate(() => window.scrollY);
    await navigation(page)
      .getByRole('link', { name: /^Credit check/ })
      .focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expectPosition(page, 'Credit check', 'Legal name');
  });

  for (const [action, scroll] of [
    ['the wheel', () => page.mouse.wheel(0, 400)],
    ['a key', () => page.keyboard.press('PageDown')],
  ] as const)
    await test.step(`by ${action}`, async () => {
      await goToSection(page, 'Credit check');
      await item(page, 'Gender').click();
      await expect(heading).toBeFocused();
      await expectPosition(page, 'Credit check', 'Gender');
      await page.mouse.move(700, 500);
      await scroll();
      await expect(sidebar(page).locator('a[aria-current]').filter({ hasText: 'Gender' })).toHaveCount(0);
    });

  await test.step('a panel opened by hand stays open while the section stays the same', async () => {
    await goToSection(page, 'Credit check');
    await item(page, 'Gender').click();
    await panel(page, 'Your business').click();
    const before = await page.evaluate(() => window.scrollY);
    await expect(panel(page, 'Your business')).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 80);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(panel(page, 'Your business')).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.wheel(0, -4_000);
    await expectPosition(page, 'Your business');
    await page
      .getByRole('heading', { level: 2, name: 'Credit check' })
      .evaluate((title) => title.scrollIntoView());
    await expectPosition(page, 'Credit check');
  });

  await test.step('going on leads to the review again', async () => {
    await changeAnswer(page, finalQuestions.contactNumber);
    await expectPosition(page, 'Final details', 'Contact number');
    await goOn(question(page, finalQuestions.contactNumber));
    await expect(page.getByRole('heading', { name: sending })).toBeFocused();
    await expectPosition(page, 'Final details');
  });
});

for (const [screen, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${screen}, with motion`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('the answer just given stays in sight above the question that follows [LAYOUT-07]', async ({
      page,
    }) => {
      await openForm(page, newPerson('Hamish', 'Buchan'));
      await chooseBusinessType(page, 'Limited Company');
      await expect(page.getByRole('heading', { name: businessQuestions.name })).toBeFocused();
      await expectScrolledTo(page, question(page, businessQuestions.type));
      await expect(question(page, businessQuestions.name)).toBeInViewport({ ratio: 1 });
    });

    test('Continue with nothing chosen moves nothing that is in sight already [LAYOUT-07]', async ({
      page,
    }) => {
      await openForm(page, newPerson('Hamish', 'Buchan'));
      await tellAboutLindisPass(page);
      await goWithoutPromoCode(page);
      const asked = question(page, offerQuestions.loyalty);
      await expectScrolledTo(page, question(page, offerQuestions.promoCode));
      // The answer that was given folds meanwhile.
      await page.waitForTimeout(600);
      const before = await page.evaluate(() => window.scrollY);
      await goOn(asked);
      await expect(asked.getByRole('radio').first()).toBeFocused();
      await page.waitForTimeout(600);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });
  });

test('anyone who scrolls on to what is locked still stands in the last section that is open to them [LAYOUT-07, LAYOUT-09]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const last = page.getByRole('heading', { level: 2, name: 'Final details' });
  // The later sections are rendered after the first.
  await expect(last).toBeAttached();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(last).toBeInViewport();
  const current = navigation(page).locator('[aria-current]');
  await expect(current).toContainText('Your business');
  await expect(panel(page, 'Your business')).toHaveAttribute('aria-expanded', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the arrows lead from question to question, however quickly they are tapped [LAYOUT-05, LAYOUT-07]', async ({
    page,
  }) => {
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    const dots = page.getByRole('navigation', { name: 'Questions' });
    const current = dots.locator('[aria-current]');
    await unfold(page, 'Credit check details');
    await page.getByRole('button', { name: 'Change Legal name' }).tap();
    await expect(current).toHaveAccessibleName(`Question 2, ${creditQuestions.legalName}, current`);
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await expect(current).toHaveAccessibleName(`Question 5, ${creditQuestions.licence}, current`);
    await expect(page.getByRole('heading', { name: creditQuestions.licence })).toBeFocused();
    await expectScrolledTo(page, question(page, creditQuestions.licence));
    await expect(current).toHaveAccessibleName(`Question 5, ${creditQuestions.licence}, current`);

    await drag(page, { x: 200, from: 300, to: 800 });
    await expect(current).not.toHaveAccessibleName(/licence/);
  });
});
