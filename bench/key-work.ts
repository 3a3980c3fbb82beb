import type { Locator } from '@playwright/test';

const letters = 'Aroha Ngata of Wanaka ';
const betweenKeysMs = 60;
/** In which what was put off until nobody types any more is done too. */
const restMs = 1_000;

/** Types letters into a field and tells what each took of the processor on the page's thread, in milliseconds. */
export async function workOfKey(field: Locator, keys: number): Promise<number> {
  const page = field.page();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  await field.fill('');
  await field.click();
  await page.waitForTimeout(restMs);
  const before = await worked();
  const text = Array.from({ length: keys }, (_, key) => letters[key % letters.length]).join('');
  await page.keyboard.type(text, { delay: betweenKeysMs });
  await page.waitForTimeout(restMs);
  const took = (await worked()) - before;
  await devTools.send('Performance.disable');
  await devTools.detach();
  await field.fill('Aroha Ngata');
  return took / keys;
}
