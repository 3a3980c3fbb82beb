import { loadavg } from 'node:os';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { cardList, goToCards, setHolder } from '../e2e/applicant/cards.ts';
import { review } from '../e2e/applicant/final-details.ts';
import { pasteFleet } from '../e2e/applicant/fleet.ts';
import { getApproved, haveAnsweredEverything } from '../e2e/applicant/whole.ts';
import { newPerson } from '../e2e/people.ts';
import { startProduct } from '../e2e/shots/server.ts';
import { findChromium } from '../scripts/browsers.ts';
import { buildWebWhenStale } from '../scripts/build-web.ts';
import type { Bench } from './bench.ts';
import { type Figures, keysToPaint } from './keys-to-paint.ts';

const slowDowns = [1, 4];
const counts = [1, 100, 500];

type Row = { readonly situation: string; readonly slowDown: number; readonly figures: Figures };

/** From the key press to the paint, in the form and in a driver name among few and many cards, above any page's. */
export const cards: Bench = {
  name: 'cards',
  title: 'A key press in the form and in a card, from the press to the paint',
  options: {
    port: { type: 'string', default: '23380' },
    keys: { type: 'string', default: '60' },
  },
  async run({ port, keys }) {
    await buildWebWhenStale();
    const [load = 0] = loadavg();
    const product = await startProduct(Number(port));
    // Frames come as fast as they are drawn: what is measured is work, not the wait for a screen.
    const args = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
    const browser = await chromium.launch({ executablePath: await findChromium(), args });
    try {
      return `${asMarkdown(await measureAll(browser, product.origin, Number(keys)))}\n\nOther work on the machine at the start: a load of ${load.toFixed(1)}.`;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

async function measureAll(browser: Browser, origin: string, keys: number): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (situation: string, field: Locator): Promise<void> => {
    for (const slowDown of slowDowns)
      rows.push({ situation, slowDown, figures: await keysToPaint(field, keys, slowDown) });
  };
  const page = await browser.newPage({ baseURL: origin, locale: 'en-NZ', reducedMotion: 'reduce' });
  await page.setContent('<label>Name <input></label>');
  await measure('a bare page with one input', page.getByLabel('Name'));
  await page.goto('/');
  await measure('a first name of the landing page (React)', page.getByLabel('First name'));
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

/** Fills the order up to as many cards, and opens the first. */
async function holdCards(page: Page, count: number): Promise<void> {
  const list = cardList(page);
  const before = Number(/\d+/.exec((await list.getByRole('heading').first().textContent()) ?? '')?.[0]);
  if (before === count) return;
  const rows = Array.from({ length: count - before }, (_, row) => [
    `KEA${before + row}`,
    `Driver ${before + row}`,
    '400',
  ]);
  const review = await pasteFleet(page, [['Registration', 'Driver', 'Monthly'], ...rows]);
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

function asMarkdown(rows: readonly Row[]): string {
  const floor = (slowDown: number): number =>
    rows.find((row) => row.slowDown === slowDown)?.figures.median ?? 1;
  const lines = rows.map(({ situation, slowDown, figures: { median, p95, keys } }) =>
    [
      situation,
      `${slowDown}×`,
      median.toFixed(1),
      p95.toFixed(1),
      (median / floor(slowDown)).toFixed(1),
      keys,
    ].join(' | '),
  );
  return [
    'Milliseconds from the key press to the frame that shows it, without the wait for a screen to refresh.',
    '`CPU` is how many times slower the processor is made; `ratio` is the median beside the bare page of the same run.',
    '',
    '| where | CPU | median | p95 | ratio | keys |',
    '|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
