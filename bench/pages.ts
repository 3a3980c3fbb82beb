import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/own-product.ts';
import { findChromium } from '../scripts/browsers.ts';
import { buildWebWhenStale } from '../scripts/build-web.ts';
import type { Bench } from './bench.ts';
import { type Figure, figureTable } from './figures.ts';
import { median } from './latency.ts';
import { categories, judge, openTab, type Reading, type Tab } from './lighthouse.ts';
import { installPeers } from './peers.ts';

/** What each page has to reach; the landing page is blocked by nothing. */
const bars = [
  { page: 'the landing page', path: '/', performance: 100, blocked: 0 },
  { page: '/form', path: '/form', performance: 98, blocked: undefined },
] as const;

/** Lighthouse on each page, several times, as a phone opens it with nothing in its cache. */
export const pages: Bench = {
  name: 'pages',
  title: 'Lighthouse, as a phone opens each page',
  options: { port: { type: 'string', default: '23395' }, times: { type: 'string', default: '5' } },
  async run({ port, times }) {
    await buildWebWhenStale();
    await installPeers();
    const [load = 0] = loadavg();
    const product = await startProduct(Number(port), 'tussock-fuel');
    const listens = Number(port) + 1;
    const args = [`--remote-debugging-port=${listens}`];
    const browser = await chromium.launch({ executablePath: await findChromium(), args });
    const { tab, close } = await openTab(listens);
    try {
      const found: { readonly bar: (typeof bars)[number]; readonly readings: Reading[] }[] = [];
      for (const bar of bars) {
        if (bar.path === '/form') await startApplication(tab, product.origin);
        const readings: Reading[] = [];
        for (let time = 0; time < Number(times); time += 1)
          readings.push(await judge(tab, `${product.origin}${bar.path}`));
        found.push({ bar, readings });
      }
      return asMarkdown(found, load);
    } finally {
      await close();
      await browser.close();
      await product.stop();
    }
  },
};

async function startApplication(tab: Tab, origin: string): Promise<void> {
  await tab.goto(origin);
  await tab.type('[name=firstName]', 'Hamish');
  await tab.type('[name=lastName]', 'Buchan');
  await tab.type('[name=email]', 'hamish@example.co.nz');
  await tab.click('#landing-fields [type=submit]');
  await tab.waitForSelector('a[href$="/form"]');
}

function asMarkdown(
  found: readonly { readonly bar: (typeof bars)[number]; readonly readings: readonly Reading[] }[],
  load: number,
): string {
  const all = found.map(({ bar, readings }) => ({
    bar,
    of: (part: keyof Reading): number => median(readings.map((reading) => reading[part])),
    scores: readings.map(({ performance }) => performance).join(', '),
  }));
  const lines = all.map(({ bar, of, scores }) =>
    [
      bar.page,
      ...categories.map(of),
      of('first').toFixed(0),
      of('largest').toFixed(0),
      of('blocked').toFixed(0),
      scores,
    ].join(' | '),
  );
  const figures = all.flatMap(({ bar, of }): Figure[] => [
    ...categories.map(
      (category): Figure => ({
        what: `${category} of ${bar.page}`,
        measured: of(category),
        bar: category === 'performance' ? bar.performance : 100,
        is: 'at least',
        unit: 'points',
      }),
    ),
    ...(bar.blocked === undefined
      ? []
      : [
          {
            what: `total blocking time of ${bar.page}`,
            measured: of('blocked'),
            bar: bar.blocked,
            is: 'at most',
            unit: 'ms',
          } as const,
        ]),
  ]);
  return [
    'Lighthouse for a phone, medians; the times are in milliseconds, the last column is the performance of each run. `/form` is',
    'opened by a tab that has just started an application.',
    '',
    '| page | performance | accessibility | best practices | SEO | first paint | largest | blocked | each run |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
    ...figureTable(figures),
    '',
    `Other work on the machine at the start: a load of ${load.toFixed(1)}.`,
  ].join('\n');
}
