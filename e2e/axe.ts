import type { Locator, Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';
import { expect } from './fixtures.ts';
import { tooSmall } from './too-small.ts';
import { look, violationsOn } from './violations.ts';

/** Fails unless axe finds nothing on the page as it stands; returns the contrast of the weakest text of a subject. */
export async function expectAccessible(page: Page, state: string, subject?: Locator): Promise<number> {
  const { violations, weakest } = await look(page, 'all', subject);
  expect.soft(violations, `${state}, light`).toEqual([]);
  return weakest;
}

/** Fails when axe finds weak contrast on the page in the dark; colours are all that changes there. */
export async function expectContrastInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOn(page, 'colours'), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Fails when something of the page is cut off or too small to press, or the page scrolls sideways, at one of these
 * widths. Where its letters and lines stand apart, they do by the distances that WCAG 1.4.12 lets a reader set.
 */
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

/** A style sheet which the page's security policy does not keep out. */
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
