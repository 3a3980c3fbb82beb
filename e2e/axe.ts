import type { Locator, Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';
import { expect } from './fixtures.ts';
import { tooSmall } from './too-small.ts';
import { look, violationsOn } from './violations.ts';

/** Fails if axe finds anything; returns the lowest contrast of the subject. */
export async function expectAccessible(page: Page, state: string, subject?: Locator): Promise<number> {
  const { violations, weakest } = await look(page, 'all', subject);
  expect.soft(violations, `${state}, light`).toEqual([]);
  return weakest;
}

export async function expectContrastInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOn(page, 'colours'), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Fails if content is cut off, too small to press or scrolls sideways. Text spacing by WCAG 1.4.12. */
export async function expectToFit(page: Page, state: string, screens: readonly Screen[]): Promise<void> {
  for (const { width, isApart } of screens) {
    await page.setViewportSize({ width, height: 780 });
    await setApart(page, isApart);
    await expect
      .soft(async () => {
        expect(await tooWideBy(page), `${state} scrolls sideways at ${width} px`).toBe(0);
        expect(await cutOff(page), `${state} is cut off at ${width} px`).toEqual([]);
        expect(await tooSmall(page), `${state} is hard to press at ${width} px`).toEqual([]);
      })
      .toPass({ timeout: 2_000 });
  }
}

type Screen = { readonly width: number; readonly isApart: boolean };

const apart = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** The page's security policy allows a constructed style sheet. */
const setApart = (page: Page, isApart: boolean): Promise<void> =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isApart ? apart : '',
  );

const tooWideBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
