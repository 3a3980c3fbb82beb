import type { Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { openForm } from './applicant/landing.ts';
import { question } from './applicant/question.ts';
import { expectPosition, item, panel } from './applicant/where.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('at 400 per cent of a window of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('an application is started and its first question answered, without scrolling sideways [A11Y-03]', async ({
    page,
  }) => {
    await page.goto('/');
    expect([await scrollsSideways(page), await cutOff(page)]).toEqual([false, []]);
    await openForm(page, newPerson('Hamish', 'Buchan'));
    expect([await scrollsSideways(page), await cutOff(page)]).toEqual([false, []]);
    await chooseBusinessType(page, 'Limited Company');
    const name = question(page, businessQuestions.name);
    await expect(name.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await name.getByRole('combobox').fill('lindis');
    await name.getByRole('option', { name: /^Lindis Pass Fencing Limited/ }).click();
    await expect(name).toContainText('Lindis Pass Fencing Limited');
    expect([await scrollsSideways(page), await cutOff(page)]).toEqual([false, []]);
  });
});

/** Records every animation with a duration. */
const writeDownMovements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenMoving: seen });
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
        const { target } = animation.effect as KeyframeEffect;
        if (Number(activeDuration) > 0) seen.push(`${target?.tagName} ${target?.className}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seenMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenMoving: string[] }).seenMoving);

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`where motion is ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`panels, questions, dialogs and jumps ${reducedMotion === 'reduce' ? 'stand there at once' : 'move'} [A11Y-03]`, async ({
      page,
    }) => {
      await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
      await expectPosition(page, 'Final details');
      await writeDownMovements(page);
      await panel(page, 'Your business').click();
      await item(page, 'Business name').click();
      await expect(page.getByRole('heading', { name: businessQuestions.name })).toBeFocused();
      await page.getByRole('button', { name: `Change: ${creditQuestions.gender}` }).click();
      await expect(page.getByRole('heading', { name: creditQuestions.gender })).toBeFocused();
      await expect(page.locator('html')).toHaveCSS(
        'scroll-behavior',
        reducedMotion === 'reduce' ? 'auto' : 'smooth',
      );
      await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
      await expect(page.getByRole('dialog').getByLabel('Your link')).toHaveValue(/\/draft\//);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const moved = new Set(await seenMoving(page));
      if (reducedMotion === 'reduce') expect([...moved]).toEqual([]);
      else expect(moved.size).toBeGreaterThan(0);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/form', '/card-preferences', '/accessibility', '/nowhere'])
    test(`${path} says what to do, with the phone number [A11Y-03]`, async ({ page }) => {
      await page.goto(path);
      const notice = page.locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('needs JavaScript');
      await expect(notice).toContainText('0800 555 010');
    });
});
