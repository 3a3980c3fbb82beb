import type { Page } from '@playwright/test';

type Address = string | RegExp;

/** Holds answers of these URLs back until released. */
export async function holdBack(page: Page, address: Address): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Calls reach the product and their answers are lost, until released. */
export async function loseAnswers(page: Page, address: Address): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Calls are lost until released. */
export async function loseCalls(page: Page, address: Address): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unrouteAll({ behavior: 'wait' });
}
