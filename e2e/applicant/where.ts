import { expect, type Locator, type Page } from '@playwright/test';

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections' });
export const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: "You've told us" });
export const panel = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('button', { name: new RegExp(`^${name}`) });
export const item = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** Checks the header's section, the open panel and its item. */
export async function expectPosition(page: Page, section: string, reported?: string): Promise<void> {
  await expect(navigation(page).locator('[aria-current]')).toHaveText(new RegExp(`^${section}`));
  await expect(sidebar(page).locator('[aria-expanded="true"]')).toHaveText(new RegExp(`^${section}`));
  if (reported) await expect(item(page, reported)).toHaveAttribute('aria-current', 'true');
}

/** Waits until the page rests with this question right under the header. */
export async function expectScrolledTo(page: Page, asked: Locator): Promise<void> {
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
