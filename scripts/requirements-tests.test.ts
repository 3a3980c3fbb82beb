import { expect, test } from 'vitest';
import { numbersOf, proofsIn } from './requirements-tests.ts';

const planted = String.raw`
  const rows = [['a', 41]] as const;
  const pause: number = 42_000;
  const waits = () => pause;
  const unused = 43;
  const options = { unused: true };
  // BUS-03 in a comment proves nothing
  test('CARD-09 removing the only card of 1,000', () => expect('CARD-10').toBe(options.unused));
  describe("SAVE-03, SAVE-04 sharing", () => { test('five', () => expect('5 at most').toBe('')); });
  test.each(rows)('VAL-01 refuses %s', () => { waits(); });
  test.each([['a'], [(() => 7)()]])(${'`'}VAL-02 refuses ${'$'}{it}${'`'}, () => <b>text</b>);
  describe.each([[90]])('of 60, with %s', (minutes) => { test('NAV-06 waits', () => wait(minutes)); });
  test.skip('OFF-01 later', () => {});
  test('no requirement', () => expect(44).toBe(44));
  beforeEach('OFF-02', () => {});
`;

test('a test proves the requirements of its title by the numbers in it, and in what it names in its file', () => {
  const told = proofsIn('planted.test.tsx', planted).map(({ title, ids, numbers }) => ({
    title,
    ids,
    numbers: [...numbers].sort((one, other) => one - other),
  }));
  expect(told).toEqual([
    { title: 'CARD-09 removing the only card of 1,000', ids: ['CARD-09'], numbers: [1_000] },
    { title: 'SAVE-03, SAVE-04 sharing', ids: ['SAVE-03', 'SAVE-04'], numbers: [5] },
    { title: 'VAL-01 refuses %s', ids: ['VAL-01'], numbers: [41, 42_000] },
    { title: 'VAL-02 refuses …', ids: ['VAL-02'], numbers: [7] },
    { title: 'NAV-06 waits', ids: ['NAV-06'], numbers: [60, 90] },
  ]);
});

test('a constant is known by its name, with all numbers of its value', () => {
  const source = 'export const most = 256 * 1_024;\nconst named = { inner: most };';
  expect(numbersOf('a.ts', source, 'most')).toEqual(new Set([256, 1_024]));
  expect(numbersOf('a.ts', source, 'named')).toEqual(new Set([256, 1_024]));
  expect(numbersOf('a.ts', source, 'inner')).toBeUndefined();
});
