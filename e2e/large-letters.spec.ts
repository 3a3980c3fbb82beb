import { tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

// A browser whose letters are set twice as large.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: ['--blink-settings=defaultFontSize=32'] }),
});

test('LAYOUT-17 A11Y-03 nothing of the form is cut off with letters at 200 per cent', async ({ page }) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await tellAboutLindisPass(page);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 720],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutOff(page), `${width} by ${height}`).toEqual([]);
  }
});
