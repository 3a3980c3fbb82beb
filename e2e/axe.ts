import type { Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';
import { expect } from './fixtures.ts';
import { violationsOn } from './violations.ts';

/** Fails unless axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOn(page), `${state}, light`).toEqual([]);
}

/** Fails when axe finds weak contrast on the page in the dark; colours are all that changes there. */
export async function expectContrastInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOn(page, 'colours'), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Fails when something of the page is cut off, or the page scrolls sideways, at one of these widths. */
export async function expectToFit(page: Page, state: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await expect
      .soft(async () => {
        expect(await tooWideBy(page), `${state} scrolls sideways at ${width} px`).toBe(0);
        expect(await cutOff(page), `${state} is cut off at ${width} px`).toEqual([]);
      })
      .toPass({ timeout: 2_000 });
  }
}

const tooWideBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
