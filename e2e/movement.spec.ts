import type { Locator, Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, enterBusinessByHand } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { offerQuestions } from './applicant/offer.ts';
import { changeAnswer, goOn, question } from './applicant/question.ts';
import { answerEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const sending = 'Check your answers before sending';
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections' });
const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: "You've told us" });
const panel = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('button', { name: new RegExp(`^${name}`) });
const item = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('link', { name: new RegExp(`^${name}`) });

const goToSection = (page: Page, name: string): Promise<void> =>
  navigation(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** Where the whole screen says that the applicant stands: the header's section, the open panel and its item. */
async function standsAt(page: Page, section: string, told?: string): Promise<void> {
  await expect(navigation(page).locator('[aria-current]')).toHaveText(new RegExp(`^${section}`));
  await expect(sidebar(page).locator('[aria-expanded="true"]')).toHaveText(new RegExp(`^${section}`));
  if (told) await expect(item(page, told)).toHaveAttribute('aria-current', 'true');
}

/** Writes down every section the header marks, and every item of the sidebar, from now on. */
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

/** Waits until the page has come to rest with this at the top of the view, right under the header. */
async function comesToRestAt(page: Page, asked: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const before = await page.evaluate(() => window.scrollY);
      const header = await page.getByRole('banner').boundingBox();
      const foot = (header?.y ?? 0) + (header?.height ?? 0);
      const box = await asked.boundingBox();
      const after = await page.evaluate(
        () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(window.scrollY))),
      );
      const away = (box?.y ?? Number.NaN) - foot;
      return before === after && away >= 0 && away <= 64 ? 'under the header' : `${Math.round(away)} px away`;
    })
    .toBe('under the header');
}

/** Draws a finger down or up the screen. */
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

  test('LAYOUT-07 LAYOUT-09 LAYOUT-10 where the applicant jumps to is where they stand at once, and nothing in between', async ({
    page,
  }) => {
    await answerEverything(page, newPerson('Hamish', 'Buchan'));
    await standsAt(page, 'Final details');

    await test.step('an item of the sidebar', async () => {
      await panel(page, 'Your business').click();
      await writeDownWhatIsCurrent(page);
      await item(page, 'Business name').click();
      await expect(page.getByRole('heading', { name: businessQuestions.name })).toBeFocused();
      await standsAt(page, 'Your business', 'Business name');
      await comesToRestAt(page, question(page, businessQuestions.name));
      await standsAt(page, 'Your business', 'Business name');
      expect((await seenAsCurrent(page)).map((text) => text.split(',')[0])).toEqual([
        'Final details',
        'Your business',
      ]);
    });

    await test.step('a section of the header, over everything before it', async () => {
      await goToSection(page, 'Final details');
      await standsAt(page, 'Final details', 'Delivery address');
      await comesToRestAt(page, page.getByRole('heading', { level: 1, name: 'Final details' }));
      await standsAt(page, 'Final details', 'Delivery address');
      expect(await seenAsCurrent(page)).toHaveLength(3);
    });

    await test.step('Change, from the review at the foot', async () => {
      await page.getByRole('button', { name: 'Change Date of birth' }).click();
      await standsAt(page, 'Credit check', 'Date of birth');
      await comesToRestAt(page, question(page, creditQuestions.dateOfBirth));
      await standsAt(page, 'Credit check', 'Date of birth');
    });

    await test.step('Continue, past everything answered before', async () => {
      await goOn(question(page, creditQuestions.dateOfBirth));
      await expect(page.getByRole('heading', { name: sending })).toBeFocused();
      await comesToRestAt(page, page.getByRole('heading', { name: sending }));
      await standsAt(page, 'Final details');
    });

    await test.step('one jump right after another ends at the last', async () => {
      await panel(page, 'Your business').click();
      await item(page, 'Trading name').click();
      await panel(page, 'Your offer').click();
      await item(page, 'Loyalty').click();
      await comesToRestAt(page, question(page, offerQuestions.loyalty));
      await standsAt(page, 'Your offer', 'Loyalty');
    });
  });
});

test('LAYOUT-07 short questions are current when jumped to, and the middle of the view counts once the applicant scrolls', async ({
  page,
}) => {
  await answerEverything(page, newPerson('Hamish', 'Buchan'));
  const heading = page.getByRole('heading', { name: creditQuestions.gender });

  await test.step('every answered question of a section, by its item', async () => {
    await goToSection(page, 'Credit check');
    for (const told of ['Gender', 'Date of birth', 'Driver licence', 'Residential address', 'Legal name']) {
      await item(page, told).click();
      await standsAt(page, 'Credit check', told);
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
    await standsAt(page, 'Credit check', 'Legal name');
  });

  for (const [act, scroll] of [
    ['the wheel', () => page.mouse.wheel(0, 400)],
    ['a key', () => page.keyboard.press('PageDown')],
  ] as const)
    await test.step(`by ${act}`, async () => {
      await goToSection(page, 'Credit check');
      await item(page, 'Gender').click();
      await expect(heading).toBeFocused();
      await standsAt(page, 'Credit check', 'Gender');
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
    await standsAt(page, 'Your business');
    await page
      .getByRole('heading', { level: 1, name: 'Credit check' })
      .evaluate((title) => title.scrollIntoView());
    await standsAt(page, 'Credit check');
  });

  await test.step('going on leads to the review again', async () => {
    await changeAnswer(page, finalQuestions.contactNumber);
    await standsAt(page, 'Final details', 'Contact number');
    await goOn(question(page, finalQuestions.contactNumber));
    await expect(page.getByRole('heading', { name: sending })).toBeFocused();
    await standsAt(page, 'Final details');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('LAYOUT-05 LAYOUT-07 the arrows lead from question to question, however quickly they are tapped', async ({
    page,
  }) => {
    await answerEverything(page, newPerson('Hamish', 'Buchan'));
    const dots = page.getByRole('navigation', { name: 'Questions' });
    const current = dots.locator('[aria-current]');
    await page.getByRole('button', { name: 'Change Legal name' }).tap();
    await expect(current).toHaveAccessibleName(`Question 2, ${creditQuestions.legalName}, current`);
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await dots.getByRole('button', { name: 'Next question' }).tap();
    await expect(current).toHaveAccessibleName(`Question 5, ${creditQuestions.licence}, current`);
    await expect(page.getByRole('heading', { name: creditQuestions.licence })).toBeFocused();
    await comesToRestAt(page, question(page, creditQuestions.licence));
    await expect(current).toHaveAccessibleName(`Question 5, ${creditQuestions.licence}, current`);

    await drag(page, { x: 200, from: 300, to: 800 });
    await expect(current).not.toHaveAccessibleName(/licence/);
  });
});

test('NAV-04 the questions open where they were left, half a second after arriving; other pages at their top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Sole Trader');
  await enterBusinessByHand(page, 'Buchan Shearing');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goto('/requirements');
  await page.getByRole('link', { name: 'Go on where you stopped' }).click();
  const asked = question(page, businessQuestions.address);
  await comesToRestAt(page, asked);
  await expect(page.getByRole('heading', { name: businessQuestions.address })).toBeFocused();
  await standsAt(page, 'Your business', 'Physical address');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What to have at hand' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('NAV-03 a page that is long in coming is said to be loading, and its bar fills in five seconds to 95 per cent', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let release = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/requirements-page-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  const bar = page.locator('[data-loading]');
  await page.goto('/');
  await page.getByLabel('First name').fill('Hamish');
  await page.getByLabel('Last name').fill('Buchan');
  await page.getByLabel('E-mail').fill(newPerson('Hamish', 'Buchan').email);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(bar.getByRole('status')).toHaveText('Loading');
  const filling = await bar.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    animation?.finish();
    return {
      duration: animation?.effect?.getComputedTiming().duration,
      width: Number(getComputedStyle(element, '::before').transform.match(/[\d.]+/)?.[0]),
    };
  });
  expect(filling.duration).toBe(5_000);
  expect(filling.width).toBeGreaterThan(0.95);
  expect(filling.width).toBeLessThan(1);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'What to have at hand' })).toBeFocused();
  await expect(bar).toHaveCount(0);
});
