import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Files from the narrowest screen to the widest. */
export type Row = { readonly name: string; readonly files: readonly string[] };

const style = (height: number): string => `
  body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #777; color: #fff; }
  h2 { margin: 32px 0 8px; }
  h3 { margin: 16px 0 4px; font-weight: 400; }
  .row { display: flex; gap: 8px; align-items: flex-start; }
  img { display: block; height: ${height}px; aspect-ratio: 16 / 10; object-fit: cover; object-position: top; }
  img[src*='-360-'] { aspect-ratio: 36 / 78; }
  img[src*='-768-'] { aspect-ratio: 3 / 4; }
  img[src*='-1920-'] { aspect-ratio: 16 / 9; }
`;

const rowOf = ({ name, files }: Row): string =>
  `<h3 id="${name}">${name}</h3>\n<div class="row">${files
    .map((file) => `<a href="${file}" title="${file}"><img src="${file}" alt="${file}"></a>`)
    .join('')}</div>`;

const pageOf = (title: string, height: number, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style(height)}</style>\n${body}</html>\n`;

/** A row for each state, a column for each width and theme. */
export function writeContactSheet(file: string, sheet: ReadonlyMap<string, readonly Row[]>): void {
  const parts = [...sheet].map(([part, rows]) => `<h2>${part}</h2>\n${rows.map(rowOf).join('\n')}`);
  writeFileSync(file, pageOf('States', 320, parts.join('\n').replaceAll('<img ', '<img loading="lazy" ')));
}

/** States that show a brand at a glance. */
const telling = [
  'landing',
  'form-start',
  'business-name-results',
  'dialog-promo-offer',
  'review',
  'cards-twenty',
  'next-steps-approved',
  'status-declined',
];
const rowsOnSheet = 6;

/** Sorted by width, light before dark. */
function rowsIn(folder: string): Row[] {
  const taken = readdirSync(folder).flatMap((file) => {
    const [, name, width, theme] = /^(.+)-(\d+)-(light|dark)\.png$/.exec(file) ?? [];
    return name ? [{ file, name, place: 2 * Number(width) + (theme === 'dark' ? 1 : 0) }] : [];
  });
  const byState = Object.entries(Object.groupBy(taken, ({ name }) => name)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return byState.map(([name, pictures = []]) => ({
    name,
    files: pictures.toSorted((one, other) => one.place - other.place).map(({ file }) => file),
  }));
}

type Sheet = {
  readonly rows: readonly Row[];
  /** Pixels. */
  readonly height: number;
  /** JPEG quality. */
  readonly quality: number;
  readonly file: string;
};

/** Writes all pictures as sheets, and the main ones as a small sheet. */
export async function writeSheets(browser: Browser, folder: string, small: string): Promise<number> {
  const rows = rowsIn(folder);
  const sheets = join(folder, 'sheets');
  rmSync(sheets, { recursive: true, force: true });
  mkdirSync(sheets);
  const page = await browser.newPage();
  const write = async ({ rows: shown, height, quality, file }: Sheet): Promise<void> => {
    const html = join(folder, 'sheet.html');
    writeFileSync(html, pageOf('Sheet', height, shown.map(rowOf).join('\n')));
    await page.setViewportSize({ width: Math.round(9.2 * height) + 100, height: 800 });
    await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality });
    rmSync(html);
  };
  let count = 0;
  for (let first = 0; first < rows.length; first += rowsOnSheet) {
    const file = join(sheets, `${String(++count).padStart(2, '0')}.jpg`);
    await write({ rows: rows.slice(first, first + rowsOnSheet), height: 240, quality: 80, file });
  }
  const shown = telling.flatMap((name) => rows.filter((row) => row.name === name));
  if (shown.length === telling.length) await write({ rows: shown, height: 150, quality: 65, file: small });
  await page.close();
  return count;
}
