import { atLeast, atMost, type Figure, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { median } from './latency.ts';
import { categories, openTab, type Reading, runLighthouse, type Tab } from './lighthouse.ts';
import { installPeers } from './peers.ts';

const bars = [
  { page: 'the landing page', path: '/', performance: 98, blocked: 100 },
  { page: '/form', path: '/form', performance: 95, blocked: undefined },
] as const;

type Found = { readonly bar: (typeof bars)[number]; readonly readings: readonly Reading[] };

/** Lighthouse on each page, several times, as a phone opens it with nothing in its cache. */
export const pages: Bench = {
  name: 'pages',
  title: 'Lighthouse, as a phone opens each page',
  options: { port: { type: 'string', default: '23395' }, times: { type: 'string', default: '5' } },
  async run({ port, times }, load) {
    await installPeers();
    const listens = Number(port) + 1;
    const measure = async (origin: string): Promise<Found[]> => {
      const { tab, close } = await openTab(listens);
      const found: Found[] = [];
      for (const bar of bars) {
        if (bar.path === '/form') await startApplication(tab, origin);
        const readings: Reading[] = [];
        for (let time = 0; time < Number(times); time += 1)
          readings.push(await runLighthouse(tab, `${origin}${bar.path}`));
        found.push({ bar, readings });
      }
      await close();
      return found;
    };
    const args = [`--remote-debugging-port=${listens}`];
    return asMarkdown(await inBrowser(Number(port), (_, origin) => measure(origin), args), load);
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

function asMarkdown(found: readonly Found[], load: string): string {
  const all = found.map(({ bar, readings }) => ({
    bar,
    of: (part: keyof Reading): number => median(readings.map((reading) => reading[part])),
    scores: readings.map(({ performance }) => performance).join(', '),
  }));
  const times = ['first', 'largest', 'blocked'] as const;
  const figures = all.flatMap(({ bar, of }): Figure[] => [
    ...categories.map((category) => ({
      what: `${category} of ${bar.page}`,
      measured: of(category),
      ...atLeast(category === 'performance' ? bar.performance : 100, 'points'),
    })),
    ...(bar.blocked === undefined
      ? []
      : [
          {
            what: `total blocking time of ${bar.page}`,
            measured: of('blocked'),
            ...atMost(bar.blocked, 'ms'),
          },
        ]),
  ]);
  return [
    'Lighthouse for a phone, medians; the times are in milliseconds, the last column is the performance of each run. `/form` is',
    'opened by a tab that has just started an application.',
    '',
    ...table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'first paint',
        'largest',
        'blocked',
        'each run',
      ],
      all.map(({ bar, of, scores }) => [
        bar.page,
        ...categories.map(of),
        ...times.map((time) => of(time).toFixed(0)),
        scores,
      ]),
    ),
    '',
    ...figureTable(figures),
    '',
    `Other work on the machine at the start: a load of ${load}.`,
  ].join('\n');
}
