import type { Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { question } from './applicant/question.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe('at 400 per cent of a window of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('A11Y-03 an application is started and its first question answered, without scrolling sideways', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/form', '/card-preferences', '/nowhere'])
    test(`A11Y-03 ${path} says what to do, with the phone number`, async ({ page }) => {
      await page.goto(path);
      const notice = page.locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('needs JavaScript');
      await expect(notice).toContainText('0800 555 010');
    });
});
