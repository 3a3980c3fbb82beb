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

/** The same on a slow line: milliseconds until something is painted and until it can be used, requests until then. */
export type SlowOpening = { readonly painted: number; readonly usable: number; readonly requests: number };

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
        window.usableAt = performance.mark('usable').startTime;
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

/** Opens an address until it can be used and has come to rest: to be asked costs the page time too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.usableAt !== undefined, undefined, { polling: 100 });
}

async function withEmptyCache<Result>(
  page: Page,
  work: (devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send('Network.enable');
    await devTools.send('Network.clearBrowserCache');
    return await work(devTools);
  } finally {
    await devTools.detach();
  }
}

/** Opens an address with nothing in the cache on a processor that is so many times slower, and measures it. */
export const openSlowly = (page: Page, address: string, slowDown: number): Promise<Opening> =>
  withEmptyCache(page, async (devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const weight = await weigh(page, () => open(page, address));
    const usable = await page.evaluate(() => window.usableAt ?? Number.NaN);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { ...weight, usable, ...(await metrics(devTools)) };
  });

const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};

/** Opens an address on a slow line (1.6 Mbit/s, 150 ms) and such a processor, with nothing in the cache. */
export const openOnSlowLine = (page: Page, address: string, slowDown: number): Promise<SlowOpening> =>
  withEmptyCache(page, async (devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await devTools.send('Network.emulateNetworkConditions', slowLine);
    await open(page, address);
    return page.evaluate(() => {
      const usable = window.usableAt ?? Number.NaN;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable);
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      // The page itself is one.
      return { painted, usable, requests: asked.length + 1 };
    });
  });

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread, in microseconds. */
  readonly tts?: number;
};

/** Opens an address with nothing in the cache; returns the milliseconds of its thread from the commit to usable. */
export const processorToUsable = (page: Page, address: string): Promise<number> =>
  withEmptyCache(page, async () => {
    const browser = page.context().browser();
    await browser?.startTracing(page, { categories: ['blink.user_timing', 'devtools.timeline'] });
    await open(page, address);
    const traced: unknown = JSON.parse(String(await browser?.stopTracing()));
    const { traceEvents } = traced as { traceEvents: readonly TraceEvent[] };
    const usable = traceEvents.find(({ name }) => name === 'usable');
    const committed = traceEvents.findLast(
      ({ name, pid, tid, ts }) =>
        name === 'CommitLoad' && pid === usable?.pid && tid === usable.tid && ts < usable.ts,
    );
    return ((usable?.tts ?? Number.NaN) - (committed?.tts ?? Number.NaN)) / 1_000;
  });
