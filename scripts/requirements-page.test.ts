import { expect, test } from 'vitest';
import { idsInTitles } from './requirements-page.ts';

const planted = String.raw`
  // BUS-03 in a comment proves nothing
  test('CARD-09 removing the only card', () => expect('CARD-10').toBe(1));
  describe("SAVE-03, SAVE-04 sharing", () => {});
  test.each(rows)('VAL-01 refuses %s', () => {});
  test.each([['a'], ['b']])(${'`'}VAL-02 refuses it${'`'}, () => {});
`;

test('a requirement counts as proven only when the title of a test names it', () => {
  expect([...idsInTitles(planted)].sort()).toEqual(['CARD-09', 'SAVE-03', 'SAVE-04', 'VAL-01', 'VAL-02']);
});
