import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fails unless axe finds nothing on the page as it stands, in the light, and no weak contrast in the dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(axeOn(page).withRules('color-contrast'), `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothing(axeOn(page), `${state}, light`);
}

/** The page has no frames, so it need not be gathered up in a page of axe's own. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function expectNothing(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  expect.soft(found, state).toEqual([]);
}

/** Fails when the page is wider than a screen of one of these widths, so that it scrolls sideways. */
export async function expectToFit(page: Page, state: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await expect
      .soft(async () => {
        const { wide, tooWide } = await page.evaluate(() => {
          const screen = document.documentElement.clientWidth;
          const isTooWide = (element: Element): boolean => element.getBoundingClientRect().right > screen + 1;
          const culprits = [...document.querySelectorAll('body *')].filter(isTooWide);
          return {
            wide: document.documentElement.scrollWidth - screen,
            tooWide: culprits.slice(0, 3).map((element) => element.outerHTML.slice(0, 90)),
          };
        });
        expect(wide, `${state} is ${wide} px too wide at ${width}: ${tooWide.join(' ')}`).toBeLessThanOrEqual(
          0,
        );
      })
      .toPass({ timeout: 2_000 });
  }
}

/** A page as everybody has to find it: nothing for axe in both themes, nothing cut off on a narrow screen. */
export async function expectForEveryone(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page, state);
  await expectToFit(page, state, [320]);
  if (before) await page.setViewportSize(before);
}
