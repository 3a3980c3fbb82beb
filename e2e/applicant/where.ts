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

/** Where the page is once the next frame is drawn; undefined if none is within a second. */
const scrolledAfterFrame = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        setTimeout(resolve, 1_000);
        requestAnimationFrame(() => resolve(window.scrollY));
      }),
  );

/** Waits until the page rests with this question right under the header. Each look has an end, and says what it saw. */
export async function expectScrolledTo(page: Page, asked: Locator): Promise<void> {
  const look = async (): Promise<string> => {
    const before = await page.evaluate(() => window.scrollY);
    const [header, box] = await Promise.all(
      [page.getByRole('banner'), asked].map((part) => part.boundingBox({ timeout: 1_000 }).catch(() => null)),
    );
    if (!header || !box) return header ? 'not on the page' : 'no header on the page';
    const after = await scrolledAfterFrame(page);
    if (after === undefined) return 'no frame is drawn';
    const away = box.y - (header.y + header.height);
    return before === after && away >= 0 && away <= 64 ? 'under the header' : `${Math.round(away)} px away`;
  };
  await expect.poll(look).toBe('under the header');
}
