import type { Page } from '@playwright/test';

/** The application's code without the script that runs before it. */
export const code = /\/assets\/(?!before-hydration-)[^/]*\.js$/;

/** Holds the page's code back; returns how to release it. */
export async function holdBackCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
