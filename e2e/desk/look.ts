import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheDark } from '../axe.ts';
import { cutOff } from '../cut-off.ts';
import { expect } from '../fixtures.ts';
import { errorsOn } from '../second-engine.ts';
import { tooSmall } from '../too-small.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Controls below 44 by 44 px, except links within a sentence. */
const below44 = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).display !== 'inline' &&
          !element.closest('[data-base-ui-inert]'),
      )
      .flatMap((element) => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        // The link that skips to the page stands above it until it has the focus.
        const isAbove = element.getBoundingClientRect().bottom + window.scrollY <= 0;
        return !isAbove && Math.min(width, height) < 43.5
          ? [`${element.tagName} ${element.textContent || element.id} ${width} by ${height}`]
          : [];
      }),
  );

const tooWideBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

async function expectToFit(page: Page, state: string): Promise<void> {
  await expect
    .soft(async () => {
      expect(await tooWideBy(page), `${state} scrolls sideways`).toBe(0);
      expect(await cutOff(page), `${state} is cut off`).toEqual([]);
      expect(await tooSmall(page), `${state} is hard to press`).toEqual([]);
      expect(await below44(page), `${state} has small targets`).toEqual([]);
    })
    .toPass({ timeout: 2_000 });
}

/** Judges what is on the screen: at four widths, light and dark, by two engines. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.mouse.move(0, 0);
  await expect.soft(page.locator('h1'), `${name} has one h1`).toHaveCount(1);
  for (const screen of screens) {
    const state = `${name}, ${screen.width} px`;
    await page.setViewportSize(screen);
    await expectAccessible(page, state);
    await expectContrastInTheDark(page, state);
    await expectToFit(page, state);
  }
  expect.soft(await errorsOn(page), `${name}, by a second engine`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
