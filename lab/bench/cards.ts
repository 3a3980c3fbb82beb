import type { Browser, Locator, Page } from '@playwright/test';
import { cardList, goToCards, setHolder } from '../../e2e/applicant/cards.ts';
import { review } from '../../e2e/applicant/final-details.ts';
import { pasteFleet } from '../../e2e/applicant/fleet.ts';
import { getApproved, haveAnsweredEverything } from '../../e2e/applicant/whole.ts';
import { newPerson } from '../../e2e/people.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { type Figures, keysToPaint, workOfKey } from './keys.ts';
import { median } from './latency.ts';
import { servePeer } from './peers.ts';

const slowDowns = [1, 4];
const counts = [1, 100, 500];

/** How often each field is measured, briefly and in turn with the bare input: the machine is not always as fast. */
const rounds = 15;

/** `work` is what a key takes of the processor, and `figures` the time to its paint, by how slow the processor is. */
type Taken = { readonly work: number; readonly figures: ReadonlyMap<number, Figures> };
type Row = {
  readonly situation: string;
  readonly taken: readonly Taken[];
  readonly beside: readonly Taken[];
};

/** From the key press to the paint, in the form and in a driver name among few and many cards, above any page's. */
export const cards: Bench = {
  name: 'cards',
  title: 'A key press in the form and in a card, from the press to the paint',
  options: {
    port: { type: 'string', default: '23380' },
    keys: { type: 'string', default: '16' },
  },
  async run({ port, keys }, load) {
    const bare = await servePeer('bare');
    // Frames come as fast as they are drawn: what is measured is work, not the wait for a screen.
    const args = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
    try {
      const rows = await inBrowser(
        Number(port),
        (browser, origin) => measureAll(browser, origin, bare.origin, Number(keys)),
        args,
      );
      return `${asMarkdown(rows)}\n\nOther work on the machine at the start: a load of ${load}.`;
    } finally {
      await bare.stop();
    }
  },
};

async function take(field: Locator, keys: number): Promise<Taken> {
  await field.page().bringToFront();
  const figures = new Map<number, Figures>();
  for (const slowDown of slowDowns) figures.set(slowDown, await keysToPaint(field, keys, slowDown));
  return { figures, work: await workOfKey(field, keys) };
}

async function measureAll(browser: Browser, origin: string, bare: string, keys: number): Promise<Row[]> {
  const rows: Row[] = [];
  const bareInput = (await browser.newPage()).getByLabel('Name');
  await bareInput.page().goto(bare);
  const measure = async (situation: string, field: Locator): Promise<void> => {
    const row = { situation, taken: [] as Taken[], beside: [] as Taken[] };
    for (let round = 0; round < rounds; round += 1) {
      row.beside.push(await take(bareInput, keys));
      row.taken.push(await take(field, keys));
    }
    rows.push(row);
  };
  const page = await browser.newPage({ baseURL: origin, locale: 'en-NZ', reducedMotion: 'reduce' });
  await page.goto('/');
  await measure('a first name of the landing page', page.getByLabel('First name'));
  await haveAnsweredEverything(page, newPerson('Aroha', 'Ngata'));
  await review(page).getByRole('button', { name: 'Change Account name' }).click();
  const accountName = page.getByRole('textbox', { name: 'Account name' });
  await measure('an account name of the form, all of it answered', accountName);
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await setHolder(page, 'Driver');
  for (const count of counts) {
    await holdCards(page, count);
    await measure(
      `a driver name among ${count} ${count === 1 ? 'card' : 'cards'}`,
      page.getByRole('textbox', { name: 'Driver name' }),
    );
  }
  return rows;
}

async function holdCards(page: Page, count: number): Promise<void> {
  const list = cardList(page);
  const before = Number(/\d+/.exec((await list.getByRole('heading').first().textContent()) ?? '')?.[0]);
  if (before === count) return;
  const rows = Array.from({ length: count - before }, (_, row) => [
    `KEA${before + row}`,
    'Aroha Ngata',
    '400',
  ]);
  const review = await pasteFleet(page, [['Registration', 'Driver', 'Monthly'], ...rows], {
    'Monthly limit': 'Monthly',
  });
  await review.getByRole('button', { name: `Add ${rows.length} cards` }).click();
  await page
    .getByRole('dialog', { name: 'Too many cards' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await list.getByRole('heading', { name: `You have ${count} fuel cards` }).waitFor();
  await list
    .getByRole('button', { name: /^Driver/ })
    .last()
    .press('Home');
  await list.locator('[aria-posinset="1"] button').press('Enter');
  await page.getByText(`Card 1 of ${count}`).waitFor();
}

type Part = (taken: Taken) => number;
const workOf: Part = ({ work }) => work;
const toPaint =
  (slowDown: number, part: 'median' | 'p95'): Part =>
  ({ figures }) =>
    figures.get(slowDown)?.[part] ?? Number.NaN;
const slowToPaint = toPaint(4, 'median');

const middleOf = (taken: readonly Taken[], part: Part): number => median(taken.map(part));
/** What a field took to what the bare input took in the same round; the median of the rounds. */
const shareOf = ({ taken, beside }: Row, part: Part): number =>
  median(taken.map((one, round) => part(one) / part(beside[round] ?? one)));

function asMarkdown(rows: readonly Row[]): string {
  const floor = rows.flatMap(({ beside }) => beside);
  const all = [{ situation: 'one controlled React input', taken: floor, beside: floor }, ...rows];
  const cells = (row: Row) => [
    row.situation,
    ...slowDowns.flatMap((slowDown) =>
      (['median', 'p95'] as const).map((part) => middleOf(row.taken, toPaint(slowDown, part)).toFixed(1)),
    ),
    shareOf(row, slowToPaint).toFixed(2),
    middleOf(row.taken, workOf).toFixed(2),
    shareOf(row, workOf).toFixed(2),
  ];
  const isDriver = ({ situation }: Row): boolean => situation.startsWith('a driver name');
  return [
    'Milliseconds: from the key press to the frame that shows it, without the wait for a screen to refresh, on the processor as it',
    'is and made 4 times slower; and what a key takes of the processor on the thread of the page, with all that follows it later.',
    `Each field was measured ${rounds} times in turn with one controlled React input; \`ratio\` is to that, the median of the rounds.`,
    '',
    ...table(
      ['where', 'to paint, 1×', 'p95', 'to paint, 4×', 'p95', 'ratio at 4×', 'work', 'ratio'],
      all.map(cells),
    ),
    '',
    ...figureTable(
      rows.map((row) => ({
        what: `${isDriver(row) ? 'press to paint' : 'work of a key'}: ${row.situation}`,
        measured: shareOf(row, isDriver(row) ? slowToPaint : workOf),
        ...atMost(isDriver(row) ? 1.3 : 1.5, '×'),
      })),
    ),
  ].join('\n');
}
