import { expect, test } from 'vitest';
import { proofsIn } from './requirements-tests.ts';

const planted = String.raw`
  // BUS-03 in a comment proves nothing
  test('CARD-09 removing the only card', () => expect('CARD-10').toBe('x'));
  describe("SAVE-03, SAVE-04 sharing", () => { test('five', () => expect('5 at most').toBe('')); });
  test.each(rows)('VAL-01 refuses %s', () => { waits(); });
  test.each([['a'], [(() => 7)()]])(${'`'}VAL-02 refuses ${'$'}{it}${'`'}, () => <b>text</b>);
  describe.each([[90]])('with %s', (minutes) => { test('NAV-06 waits', () => wait(minutes)); });
  test.skip('OFF-01 later', () => {});
  test('no requirement', () => expect(44).toBe(44));
  beforeEach('OFF-02', () => {});
`;

test('a test proves the requirements of its title', () => {
  expect(proofsIn('planted.test.tsx', planted)).toEqual([
    { title: 'CARD-09 removing the only card', ids: ['CARD-09'] },
    { title: 'SAVE-03, SAVE-04 sharing', ids: ['SAVE-03', 'SAVE-04'] },
    { title: 'VAL-01 refuses %s', ids: ['VAL-01'] },
    { title: 'VAL-02 refuses …', ids: ['VAL-02'] },
    { title: 'NAV-06 waits', ids: ['NAV-06'] },
  ]);
});
