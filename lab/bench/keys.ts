/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';

export type Figures = { readonly median: number; readonly p95: number };

declare global {
  interface Window {
    painted: number[];
    stopWatching: () => void;
  }
}

const letters = 'Aroha Ngata of Wanaka ';
const betweenKeysMs = 60;
const restMs = 1_000;

/** Does some work with a field's page and its tools; a name stands in the field afterwards. */
async function typingInto<Result>(
  field: Locator,
  work: (page: Page, devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = field.page();
  const devTools = await page.context().newCDPSession(page);
  const result = await work(page, devTools);
  await devTools.detach();
  await field.fill('Aroha Ngata');
  return result;
}

/** Types letters into a field and tells what each took of the processor on the page's thread, in milliseconds. */
export const workOfKey = (field: Locator, keys: number): Promise<number> =>
  typingInto(field, async (page, devTools) => {
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
    return took / keys;
  });

/** Types letters into a field, one after the other, and tells how long each took until its frame was painted. */
export const keysToPaint = (field: Locator, keys: number, slowDown: number): Promise<Figures> =>
  typingInto(field, async (page, devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await field.click();
    await page.evaluate(watchPaints);
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(letters[key % letters.length] ?? 'a');
      await page.waitForFunction((count) => window.painted.length > count, key, { polling: 20 });
      await page.waitForTimeout(betweenKeysMs);
    }
    const times = await page.evaluate(() => {
      window.stopWatching();
      return window.painted;
    });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95) };
  });

function watchPaints(): void {
  window.painted = [];
  let pressedAt = 0;
  const press = (event: Event): void => {
    pressedAt = event.timeStamp;
  };
  const input = (): void => {
    const from = pressedAt;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.painted.push(performance.now() - from);
      port2.postMessage(undefined);
    });
  };
  document.addEventListener('keydown', press, { capture: true });
  document.addEventListener('input', input, { capture: true });
  window.stopWatching = () => {
    document.removeEventListener('keydown', press, { capture: true });
    document.removeEventListener('input', input, { capture: true });
  };
}
