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
import { type Opening, openSlowly, watchOpenings } from './opening.ts';
import { installPeers, peers, servePeer } from './peers.ts';

const slowDown = 4;
const titles = {
  rhf: 'react-hook-form alone',
  rjsf: 'rjsf',
  surveyjs: 'SurveyJS',
  formio: 'Form.io',
} as const;
type Measured = {
  readonly name: string;
  readonly state: string;
  readonly opening: Opening;
  readonly axe: number;
};
type Side = { readonly name: string; readonly state: string; readonly page: Page; readonly address: string };

/** The same 31 questions as one form of each library beside the product's, all in one run. */
export const forms: Bench = {
  name: 'forms',
  title: 'The form beside the same questions in other libraries',
  options: { port: { type: 'string', default: '23390' }, times: { type: 'string', default: '5' } },
  async run({ port, times }, load) {
    await installPeers();
    const served = await Promise.all(
      peers.flatMap((peer) => (peer === 'bare' ? [] : [servePeer(peer).then((site) => ({ peer, ...site }))])),
    );
    try {
      const measured = await inBrowser(Number(port), async (browser, product) => {
        const sides = await ours(browser, product);
        for (const { peer, origin } of served)
          for (const [state, query] of [
            ['fresh', ''],
            ['answered', '?answered'],
          ] as const)
            sides.push({
              name: titles[peer],
              state,
              page: await tab(browser),
              address: `${origin}/${query}`,
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
    { name: 'Forecourt', state: 'fresh', page: fresh, address: '/form' },
    { name: 'Forecourt', state: 'answered', page: answered, address: '/form' },
  ];
}

/** One after the other and round again, so that whatever else the machine does meets all of them. */
async function measureInTurn(sides: readonly Side[], times: number): Promise<Measured[]> {
  const openings = new Map<Side, Opening[]>(sides.map((side) => [side, []]));
  for (let time = 0; time <= times; time += 1)
    for (const side of sides) {
      await side.page.bringToFront();
      const opening = await openSlowly(side.page, side.address, slowDown);
      // The first time each warms the browser up.
      if (time > 0) openings.get(side)?.push(opening);
    }
  return Promise.all(
    sides.map(async (side) => {
      const all = openings.get(side) ?? [];
      const of = (part: keyof Opening): number => median(all.map((opening) => opening[part]));
      const opening = {
        script: of('script'),
        style: of('style'),
        usable: of('usable'),
        memory: of('memory'),
        nodes: of('nodes'),
      };
      return { ...side, opening, axe: (await violationsOn(side.page)).length };
    }),
  );
}

function asMarkdown(measured: readonly Measured[], load: string): string {
  const rows = measured.map(({ name, state, opening: { script, style, usable, memory, nodes }, axe }) => [
    name,
    state,
    script.toFixed(1),
    style.toFixed(1),
    usable.toFixed(0),
    memory.toFixed(1),
    nodes,
    axe,
  ]);
  const usable = (name: string, state: string): number =>
    measured.find((side) => side.name === name && side.state === state)?.opening.usable ?? Number.NaN;
  const share = (state: string): number => usable('Forecourt', state) / usable(titles.rhf, state);
  return [
    `The same 31 questions, each form opened with an empty cache on a processor made ${slowDown} times slower; medians. It can be`,
    'used once its first control is painted, the page has nothing left to do before it, and nothing that is done with it is lost.',
    '`axe` counts what it finds wrong.',
    '',
    ...table(
      ['form', 'answers', 'script, kB gzip', 'style, kB gzip', 'usable, ms', 'memory, MB', 'elements', 'axe'],
      rows,
    ),
    '',
    ...figureTable(
      (
        [
          ['fresh', 1.6],
          ['answered', 1.8],
        ] as const
      ).map(([state, bar]) => ({
        what: `time to usable, ${state}, to that of react-hook-form alone`,
        measured: share(state),
        ...atMost(bar, '×'),
      })),
    ),
    '',
    'The other libraries ask all at once and look nothing up; the product asks one question after the other, keeps what is',
    `answered over a reload and checks it. Other work on the machine at the start: a load of ${load}.`,
  ].join('\n');
}
