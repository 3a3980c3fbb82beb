import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browsers.ts';
import { buildWebWhenStale } from '../../scripts/build-web.ts';
import { chromiumFlags } from '../chromium-flags.ts';
import { startProduct } from '../own-product.ts';
import { type Look, present } from '../states/look.ts';
import { parts } from '../states/parts.ts';
import { bePatient } from '../states/patience.ts';
import { violationsOn } from '../violations.ts';
import { type Row, writeContactSheet, writeSheets } from './contact-sheet.ts';
import { photographDesk } from './desk.ts';
import { walkedThrough } from './walk.ts';

const root = join(import.meta.dirname, '..', '..');
const shots = join(root, 'test-results', 'shots');
const port = Number(process.env['SHOTS_PORT'] ?? 23390);
const named = 'brand=';
const given = process.argv.slice(2);
/** Only the sheets of existing pictures, only the walk, or only the desk. */
const [isSheetsAlone, isWalkAlone, isDeskAlone] = ['--sheets', '--walk', '--desk'].map((flag) =>
  given.includes(flag),
);
const chosen = given.filter((word) => !word.startsWith(named) && !word.startsWith('--'));
const chosenBrands = given.flatMap((word) => (word.startsWith(named) ? [word.slice(named.length)] : []));
const shipped = 'tussock-fuel';
const brands = chosenBrands.length > 0 ? chosenBrands : readdirSync(join(root, 'brands')).sort();

const heights = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 } as const;
const widthsOf = { all: [360, 768, 1280, 1920], narrow: [360, 768], wide: [1280, 1920] } as const;
const themes = ['light', 'dark'] as const;
const home = { width: 1280, height: 800 };

const violations = new Map<string, string[]>();

/** The README shows two states in the shipped brand. */
const inReadme: Record<string, string> = { landing: 'landing.png', 'form-half-way': 'form.png' };

/** Milliseconds until scrolling and dialog sizes have settled. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));

/** Images of the other theme load once the theme changes. */
const imagesCome = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  );

/** Takes each state in every width and theme without walking there again. */
const photographer =
  (page: Page, rows: Row[], brand: string): Look =>
  async (name, subject, which = 'all') => {
    const folder = join(shots, brand);
    const files: string[] = [];
    const before = page.viewportSize() ?? home;
    for (const width of widthsOf[which]) {
      await page.setViewportSize({ width, height: heights[width] });
      await present(page, subject);
      await settle(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await imagesCome(page);
        const file = `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: subject === 'page' });
        files.push(file);
        // Light and dark differ in colours only.
        const found = await violationsOn(page, colorScheme === 'light' ? 'all' : 'colours');
        for (const violation of found)
          violations.set(violation, [...(violations.get(violation) ?? []), join(brand, file)]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const copy = brand === shipped ? inReadme[name] : undefined;
    if (copy) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await present(page, undefined);
      await settle(page);
      await page.screenshot({ path: join(root, 'docs', copy) });
    }
    await page.setViewportSize(before);
    rows.push({ name, files });
  };

async function walkThrough(browser: Browser, origin: string, part: string, brand: string): Promise<Row[]> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: home,
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  page.setDefaultTimeout(15_000);
  const rows: Row[] = [];
  try {
    await bePatient(page);
    await parts[part]?.(page, photographer(page, rows, brand));
  } catch (error) {
    await page.screenshot({ path: join(shots, brand, `stopped-${part.replaceAll(' ', '-')}.png`) });
    process.exitCode = 1;
    console.error(`The walk through '${part}' stopped after '${rows.at(-1)?.name}':`, error);
  }
  console.log(`${part}: ${rows.length} states`);
  await page.close();
  return rows;
}

async function photograph(browser: Browser, brand: string): Promise<Map<string, Row[]>> {
  const { origin, stop } = await startProduct(port, brand);
  const waiting = Object.keys(parts).filter((part) => chosen.length === 0 || chosen.includes(part));
  const sheet = new Map<string, Row[]>(waiting.map((part) => [part, []]));
  const walkOn = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      sheet.set(part, await walkThrough(browser, origin, part, brand));
  };
  try {
    await Promise.all([walkOn(), walkOn()]);
  } finally {
    await stop();
  }
  return sheet;
}

async function keepWalk(): Promise<void> {
  const { origin, stop } = await startProduct(port, shipped);
  try {
    const walk = await walkedThrough(chromium, launch, origin);
    writeFileSync(join(root, 'docs', 'walk.webp'), walk);
    console.log(`docs/walk.webp: ${Math.round(walk.length / 1_000)} kB`);
  } finally {
    await stop();
  }
}

const started = Date.now();
await buildWebWhenStale();
const launch = { executablePath: await findChromium(), args: [...chromiumFlags] };
const browser = await chromium.launch(launch);
const states: Row[] = [];
for (const brand of isWalkAlone || isDeskAlone ? [] : brands) {
  const folder = join(shots, brand);
  if (!isSheetsAlone) {
    if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const sheet = await photograph(browser, brand);
    writeContactSheet(join(folder, 'index.html'), sheet);
    states.push(...[...sheet.values()].flat());
  }
  const sheets = await writeSheets(browser, folder, join(root, 'docs', `sheet-${brand}.jpg`));
  console.log(`${brand}: ${sheets} sheets in ${join(folder, 'sheets')}`);
}
const isWhole = !isSheetsAlone && chosen.length === 0 && brands.includes(shipped);
if (isDeskAlone || (isWhole && !isWalkAlone)) await photographDesk(browser, join(root, 'docs'));
await browser.close();
if (isWalkAlone || (isWhole && !isDeskAlone)) await keepWalk();
for (const [violation, files] of violations) console.error(`${violation}\n  on ${files.join(' ')}`);
if (violations.size > 0) process.exitCode = 1;
const pictures = states.flatMap(({ files }) => files).length;
const seconds = Math.round((Date.now() - started) / 1_000);
const pages = brands.map((brand) => join(shots, brand, 'index.html')).join(' ');
console.log(
  `${states.length} states, ${pictures} pictures, ${violations.size} violations in ${seconds} s: ${pages}`,
);
