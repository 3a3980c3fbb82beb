import type { Page } from '@playwright/test';

/** The application's code; the little that runs before it is none of it. */
export const code = /\/assets\/(?!before-hydration-)[^/]*\.js$/;

/** Holds the code of a page back. Returns how to let it come. */
export async function holdBackCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
