import type { CDPSession, Page } from '@playwright/test';
import { goToCards, setHolder } from './applicant/cards.ts';
import { getApproved, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

// What a key costs beside the field that it is pressed in: layers to put together, and parts of the page that hear it.

async function layersOf(page: Page, devTools: CDPSession): Promise<number> {
  let layers: number | undefined;
  devTools.on('LayerTree.layerTreeDidChange', (told) => {
    layers = told.layers?.length ?? layers;
  });
  await devTools.send('DOM.enable');
  await devTools.send('LayerTree.enable');
  // They are told with the next frame that differs.
  for (let by = 40; layers === undefined; by = -by) {
    await page.evaluate((pixels) => window.scrollBy(0, pixels), by);
    await page.waitForTimeout(100);
  }
  await devTools.send('LayerTree.disable');
  return layers;
}

/** What the body, which every page lies in, hears of keys. */
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
