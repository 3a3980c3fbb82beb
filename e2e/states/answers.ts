import type { Page } from '@playwright/test';

type Address = string | RegExp;

/** Keeps back what the server says at these addresses, until it is let go. */
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

/** Has every call to these addresses reach the product and its answer get lost, until they are let through again. */
export async function loseAnswers(page: Page, address: Address): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Has every call to these addresses get lost, until they are let through again. */
export async function loseCalls(page: Page, address: Address): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unrouteAll({ behavior: 'wait' });
}
