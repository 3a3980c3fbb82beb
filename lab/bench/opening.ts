/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Response } from '@playwright/test';

/** What it takes to open a form: kilobytes gzipped, milliseconds, megabytes. */
export type Opening = {
  readonly script: number;
  readonly style: number;
  readonly usable: number;
  readonly memory: number;
  readonly nodes: number;
};

declare global {
  interface Window {
    usableAt: number | undefined;
  }
}

/** Notes when the first control of the page is painted and what was to be done before it is done. */
function watchForControl(): void {
  const control = 'main :is(input, select, textarea, button):not(:disabled, [aria-disabled="true"])';
  const look = (): void => {
    const found = [...document.querySelectorAll(control)].some((one) => one.checkVisibility());
    // What the server has drawn is there before anything answers it.
    if (!found || document.querySelector('[data-unhydrated]')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.usableAt = performance.now();
      };
      port2.postMessage(undefined);
    });
  };
  look();
}

/** Has every page of a context tell when it can be used. */
export const watchOpenings = (page: Page): Promise<unknown> => page.addInitScript(watchForControl);

async function weigh(page: Page, open: () => Promise<unknown>): Promise<{ script: number; style: number }> {
  const bodies: Promise<{ readonly type: string; readonly bytes: number }>[] = [];
  const listen = (response: Response): void => {
    const { pathname } = new URL(response.url());
    const [, type] = /\.(js|css)$/.exec(pathname) ?? [];
    if (type === undefined) return;
    const bytes = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    bodies.push(bytes.then((size) => ({ type, bytes: size })));
  };
  page.on('response', listen);
  await open();
  page.off('response', listen);
  const all = await Promise.all(bodies);
  const of = (wanted: string): number =>
    all.filter(({ type }) => type === wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return { script: of('js'), style: of('css') };
}

async function metrics(devTools: CDPSession): Promise<{ memory: number; nodes: number }> {
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const found = await devTools.send('Performance.getMetrics');
  const of = (wanted: string): number =>
    found.metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    memory: of('JSHeapUsedSize') / 1024 ** 2,
    nodes: (await devTools.send('Runtime.evaluate', { expression: 'document.querySelectorAll("*").length' }))
      .result.value as number,
  };
}

/** Opens an address with nothing in the cache on a processor that is so many times slower, and measures it. */
export async function openSlowly(page: Page, address: string, slowDown: number): Promise<Opening> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send('Network.clearBrowserCache');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const weight = await weigh(page, async () => {
      // To be asked costs the page time too: it is left alone until it has come to rest.
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => window.usableAt !== undefined, undefined, { polling: 100 });
    });
    const usable = await page.evaluate(() => window.usableAt ?? Number.NaN);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { ...weight, usable, ...(await metrics(devTools)) };
  } finally {
    await devTools.detach();
  }
}
