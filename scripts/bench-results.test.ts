import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { searchedTexts } from '../bench/address-queries.ts';
import { type Figure, figureTable, readFigures } from '../bench/figures.ts';
import { root } from './programs.ts';

type Bar = Omit<Figure, 'measured'>;

/** What the last run of a bench wrote down. */
const resultOf = (bench: string): string =>
  readFileSync(join(root, 'bench', 'results', `${bench}.md`), 'utf8');
const figuresOf = (bench: string): Figure[] => readFigures(resultOf(bench));

const isMet = ({ measured, bar, is }: Figure): boolean =>
  is === 'at least' ? measured >= bar : measured <= bar;

/** The result holds these figures, each beside its bar, and meets them. */
function expectMet(bench: string, bars: readonly Bar[]): void {
  const figures = figuresOf(bench);
  expect(figures).toMatchObject(bars);
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
}

test('figures are read as they were written', () => {
  const figures: Figure[] = [
    { what: 'saves a second', measured: 37.25, bar: 35, is: 'at least', unit: '%' },
    { what: 'second start', measured: 1.875, bar: 3, is: 'at most', unit: 's' },
  ];
  const read = readFigures(`# Title\n\n${figureTable(figures).join('\n')}\n\n| other | table |\n`);
  expect(read).toEqual([
    { ...figures[0], measured: 37.3 },
    { ...figures[1], measured: 1.88 },
  ]);
});

test('PERF-05 over 2.4 million addresses a search is fast by itself, and with 20 at once near a read by primary key', () => {
  const rows = 2_400_000;
  expect(resultOf('addresses')).toContain(`${rows} rows in the layout of LINZ`);
  // Numbers of 1 digit, names that many roads share, and slips of every kind are among what is searched.
  const texts = searchedTexts();
  for (const typed of ['1', 'road', '14 s']) expect(texts).toContain(typed);
  expect(resultOf('addresses')).toContain(`${texts.length} texts`);
  expectMet('addresses', [
    { what: 'p95 of a search, one at a time', bar: 10, is: 'at most', unit: 'ms' },
    {
      what: 'p95 of a search, 20 at once, to that of a read by primary key',
      bar: 2,
      is: 'at most',
      unit: '×',
    },
  ]);
});

test('PERF-06 the server takes at most 200 MB under load and grows no further, and starts again in less than 3 s', () => {
  expectMet('memory', [
    { what: 'most that the server took', bar: 200, is: 'at most', unit: 'MB' },
    { what: 'growth', bar: 5, is: 'at most', unit: '%' },
  ]);
  expectMet('start', [{ what: 'second start', bar: 3, is: 'at most', unit: 's' }]);
});

test('PRIV-02 REL-08 DEC-06 with most of a million applications a purge keeps to small transactions, a list and a page of one are quick, and nothing reads a whole table', () => {
  const [seeded, ...figures] = figuresOf('size');
  expect(seeded).toMatchObject({ what: 'applications in the database', unit: 'rows' });
  expect(seeded?.measured).toBeGreaterThan(800_000);
  expect(figures).toMatchObject([
    { what: 'applications kept too long that a purge took', bar: 10_000, is: 'at least' },
    { what: 'rows that a purge takes a second', bar: 200, is: 'at least' },
    { what: 'longest transaction of a purge', bar: 2_000, is: 'at most', unit: 'ms' },
    { what: 'applications list and show together, p95', bar: 300, is: 'at most', unit: 'ms' },
    { what: 'slowest call, p50', bar: 250, is: 'at most', unit: 'ms' },
    { what: 'rows read by going through a whole table', bar: 1_000, is: 'at most' },
  ]);
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
});
