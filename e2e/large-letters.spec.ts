import { tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

// A browser with text at 200 per cent.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: ['--blink-settings=defaultFontSize=32'] }),
});

test('nothing of the form is cut off with letters at 200 per cent [LAYOUT-17, A11Y-03]', async ({ page }) => {
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

test('a text that is wrong stays where it was typed', async ({ page }) => {
  await page.goto('/');
  const email = page.getByLabel('Email');
  const start = () =>
    email.evaluate((field) => {
      const { borderInlineStartWidth, paddingInlineStart } = getComputedStyle(field);
      return Number.parseFloat(borderInlineStartWidth) + Number.parseFloat(paddingInlineStart);
    });
  await email.fill('hamish@');
  const before = await start();
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await start()).toBe(before);
});
