/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

/** Milliseconds. */
export type Figures = { readonly median: number; readonly p95: number; readonly keys: number };

declare global {
  interface Window {
    painted: number[];
    stopWatching: () => void;
  }
}

const letters = 'Aroha Ngata of Wanaka ';
const betweenKeysMs = 60;

/** Types letters into a field, one after the other, and tells how long each took until its frame was painted. */
export async function keysToPaint(field: Locator, keys: number, slowDown: number): Promise<Figures> {
  const page = field.page();
  const devTools = await page.context().newCDPSession(page);
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
  await devTools.detach();
  await field.fill('Aroha Ngata');
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), keys: times.length };
}

/** A message sent from the frame's start arrives when the frame is painted. */
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
