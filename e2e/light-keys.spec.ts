import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { goToCards, setHolder } from './applicant/cards.ts';
import { review } from './applicant/final-details.ts';
import { getApproved, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, newPerson } from './people.ts';

// Cost of a key outside its field: layers to compose, and listeners.

async function layersOf(page: Page, devTools: CDPSession): Promise<number> {
  let layers: number | undefined;
  devTools.on('LayerTree.layerTreeDidChange', (reported) => {
    layers = reported.layers?.length ?? layers;
  });
  await devTools.send('DOM.enable');
  await devTools.send('LayerTree.enable');
  // Layers are reported with the next frame that differs.
  for (let by = 40; layers === undefined; by = -by) {
    await page.evaluate((pixels) => window.scrollBy(0, pixels), by);
    await page.waitForTimeout(100);
  }
  await devTools.send('LayerTree.disable');
  return layers;
}

async function heardByBody(devTools: CDPSession): Promise<string[]> {
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'document.body' });
  const { listeners } = await devTools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  return listeners
    .map(({ type }) => type)
    .filter((type) => /^(key|before)?(input|down|up|press)$/.test(type));
}

async function openAndClose(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

type Traced = {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly totalObjects: number } };
};

/** Boxes laid out again per key. */
async function laidOutByKeys(browser: Browser, field: Locator): Promise<number[]> {
  await field.fill('');
  await field.press('A');
  await browser.startTracing(field.page(), { categories: ['devtools.timeline'] });
  await field.pressSequentially('roha');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents.flatMap(({ name, args }) =>
    name === 'Layout' && args.beginData ? [args.beginData.totalObjects] : [],
  );
}

test('a key lays out its own field, and nothing around it', async ({ page, browser }) => {
  await page.goto('/');
  const onlyText = 3;
  const firstName = await laidOutByKeys(browser, page.getByLabel('First name'));
  expect(firstName.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...firstName)).toBe(onlyText);

  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  // The last update of the form without a key.
  await expect(review(page).getByText(accountAtAsb.bank, { exact: true })).toBeVisible();
  await review(page).getByRole('button', { name: 'Change Account name' }).click();
  // The code of toasts is loaded with the first press and causes one layout.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  const accountName = await laidOutByKeys(browser, page.getByRole('textbox', { name: 'Account name' }));
  expect(accountName.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...accountName)).toBe(onlyText);
});

test('the whole form and the cards are drawn in few layers, and no dialog has every key heard twice', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  expect(await layersOf(page, devTools)).toBeLessThanOrEqual(14);
  await openAndClose(page, 'Save and share');
  expect(await heardByBody(devTools)).toEqual([]);

  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await setHolder(page, 'Driver');
  expect(await layersOf(page, devTools)).toBeLessThanOrEqual(14);
});
