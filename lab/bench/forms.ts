import type { Browser, Page } from '@playwright/test';
import { startApplication } from '../../e2e/applicant/landing.ts';
import { haveAnsweredEverything } from '../../e2e/applicant/whole.ts';
import { newPerson } from '../../e2e/people.ts';
import { violationsOn } from '../../e2e/violations.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { median } from './latency.ts';
import {
  type Opening,
  openOnSlowLine,
  openSlowly,
  processorToUsable,
  type SlowOpening,
  watchOpenings,
} from './opening.ts';
import { installPeers, peers, servePeer } from './peers.ts';

const slowDown = 4;
const product = 'Forecourt';
const titles = {
  rhf: 'react-hook-form alone',
  rjsf: 'rjsf',
  surveyjs: 'SurveyJS',
  formio: 'Form.io',
} as const;
type Side = { readonly name: string; readonly state: string; readonly page: Page; readonly address: string };
type Times = { wall: Opening[]; processor: number[]; slow: SlowOpening[] };
type Measured = Side & {
  readonly opening: Opening;
  readonly processor: number;
  /** Of the product and of react-hook-form alone. */
  readonly slow: SlowOpening | undefined;
  readonly axe: number;
};

/** The same 31 questions as one form of each library beside the product's, all in one run. */
export const forms: Bench = {
  name: 'forms',
  title: 'The form beside the same questions in other libraries',
  options: { port: { type: 'string', default: '23390' }, times: { type: 'string', default: '3' } },
  async run({ port, times }, load) {
    await installPeers();
    const served = await Promise.all(
      peers.flatMap((peer) => (peer === 'bare' ? [] : [servePeer(peer).then((site) => ({ peer, ...site }))])),
    );
    try {
      const measured = await inBrowser(Number(port), async (browser, origin) => {
        const sides = await ours(browser, origin);
        for (const { peer, ...site } of served)
          for (const [state, query] of [
            ['fresh', ''],
            ['answered', '?answered'],
          ] as const)
            sides.push({
              name: titles[peer],
              state,
              page: await tab(browser),
              address: `${site.origin}/${query}`,
            });
        return measureInTurn(sides, Number(times));
      });
      return asMarkdown(measured, load);
    } finally {
      for (const { stop } of served) await stop();
    }
  },
};

async function tab(browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-NZ', ...options });
  await watchOpenings(page);
  return page;
}

/** The product's form in a tab that has just started an application, and in one that has answered everything. */
async function ours(browser: Browser, baseURL: string): Promise<Side[]> {
  const [fresh, answered] = [await tab(browser, { baseURL }), await tab(browser, { baseURL })];
  await startApplication(fresh, newPerson('Hamish', 'Buchan'));
  // What this page still fetches ahead is not the form's.
  await fresh.waitForLoadState('networkidle');
  await haveAnsweredEverything(answered, newPerson('Aroha', 'Ngata'));
  return [
    { name: product, state: 'fresh', page: fresh, address: '/form' },
    { name: product, state: 'answered', page: answered, address: '/form' },
  ];
}

const medianOf = <Part extends string>(
  parts: readonly Part[],
  all: readonly Readonly<Record<Part, number>>[],
): Record<Part, number> =>
  Object.fromEntries(parts.map((part) => [part, median(all.map((one) => one[part]))])) as Record<
    Part,
    number
  >;

/** One after the other and round again, so that whatever else the machine does meets all of them. */
async function measureInTurn(sides: readonly Side[], times: number): Promise<Measured[]> {
  const openings = new Map<Side, Times>(sides.map((side) => [side, { wall: [], processor: [], slow: [] }]));
  for (let time = 0; time <= times; time += 1)
    for (const [side, { wall, processor, slow }] of openings) {
      const { name, page, address } = side;
      await page.bringToFront();
      const opening = await openSlowly(page, address, slowDown);
      // The first time each warms the browser up.
      if (time === 0) continue;
      wall.push(opening);
      processor.push(await processorToUsable(page, address));
      if (name === product || name === titles.rhf) slow.push(await openOnSlowLine(page, address, slowDown));
    }
  return Promise.all(
    [...openings].map(async ([side, { wall, processor, slow }]) => ({
      ...side,
      opening: medianOf(['script', 'style', 'usable', 'memory', 'nodes'], wall),
      processor: median(processor),
      slow: slow.length > 0 ? medianOf(['painted', 'usable', 'requests'], slow) : undefined,
      axe: (await violationsOn(side.page)).length,
    })),
  );
}

/** Bars of a state: times react-hook-form alone, and seconds on a slow line. */
const bars = [
  { state: 'fresh', usable: 1.6, processor: 2, slowUsable: 2.5 },
  { state: 'answered', usable: 1.8, processor: 2.4, slowUsable: 3 },
] as const;

function asMarkdown(measured: readonly Measured[], load: string): string {
  const find = (name: string, state: string): Measured => {
    const found = measured.find((side) => side.name === name && side.state === state);
    if (!found) throw new Error(`${name} was not measured ${state}`);
    return found;
  };
  const usableOf = ({ opening }: Measured): number => opening.usable;
  const processorOf = ({ processor }: Measured): number => processor;
  const share = (side: Measured, of: (side: Measured) => number): number =>
    of(side) / of(find(titles.rhf, side.state));
  const compared = (side: Measured, of: (side: Measured) => number): string =>
    `${of(side).toFixed(0)} (${share(side, of).toFixed(2)} ×)`;
  const rows = measured.map((side) => {
    const { name, state, opening, axe } = side;
    const { script, style, memory, nodes } = opening;
    const times = [compared(side, usableOf), compared(side, processorOf)];
    return [name, state, ...times, script.toFixed(1), style.toFixed(1), memory.toFixed(1), nodes, axe];
  });
  const slowRows = measured.flatMap(({ name, state, slow }) =>
    slow ? [[name, state, slow.painted.toFixed(0), slow.usable.toFixed(0), slow.requests]] : [],
  );
  const figures = bars.flatMap(({ state, ...bar }) => {
    const side = find(product, state);
    const { painted = Number.NaN, usable = Number.NaN, requests = Number.NaN } = side.slow ?? {};
    const of = `${state}, to that of react-hook-form alone`;
    return [
      { what: `time to usable, ${of}`, measured: share(side, usableOf), ...atMost(bar.usable, '×') },
      {
        what: `processor time to usable, ${of}`,
        measured: share(side, processorOf),
        ...atMost(bar.processor, '×'),
      },
      { what: `slow line, ${state}: something is painted`, measured: painted / 1_000, ...atMost(1.7, 's') },
      { what: `slow line, ${state}: usable`, measured: usable / 1_000, ...atMost(bar.slowUsable, 's') },
      { what: `slow line, ${state}: asked for until then`, measured: requests, ...atMost(12, 'requests') },
    ];
  });
  return [
    `The same 31 questions, each form opened with an empty cache; medians, each form in turn. \`usable\` is the time on a processor`,
    `made ${slowDown} times slower, until the first control is painted, the page has nothing left to do before it, and nothing that is`,
    'done with it is lost. `processor` is what the thread of the page works until then, nothing slowed down. In brackets: times',
    'react-hook-form alone. `axe` counts what it finds wrong.',
    '',
    ...table(
      [
        'form',
        'answers',
        'usable, ms',
        'processor, ms',
        'script, kB gzip',
        'style, kB gzip',
        'memory, MB',
        'elements',
        'axe',
      ],
      rows,
    ),
    '',
    `On a slow line (1.6 Mbit/s, 150 ms), the processor ${slowDown} times slower as well:`,
    '',
    ...table(['form', 'answers', 'something painted, ms', 'usable, ms', 'requests until then'], slowRows),
    '',
    ...figureTable(figures),
    '',
    'The other libraries ask all at once and look nothing up; the product asks one question after the other, keeps what is',
    `answered over a reload and checks it. Other work on the machine at the start: a load of ${load}.`,
  ].join('\n');
}
