import { expect, test } from 'vitest';
import { proofsIn } from './requirements-tests.ts';

const planted = String.raw`
  // BUS-03 in a comment proves nothing
  test('removing the only card [CARD-09]', () => expect('CARD-10').toBe('x'));
  describe("sharing [SAVE-03, SAVE-04]", () => { test('five', () => expect('5 at most').toBe('')); });
  test.each(rows)('refuses %s [VAL-01]', () => { waits(); });
  test.each([['a'], [(() => 7)()]])(${'`'}refuses ${'$'}{it} [VAL-02]${'`'}, () => <b>text</b>);
  describe.each([[90]])('with %s', (minutes) => { test('waits [NAV-06]', () => wait(minutes)); });
  test.skip('later [OFF-01]', () => {});
  test('LINK-01 before its sentence', () => {});
  test('no requirement', () => expect(44).toBe(44));
  beforeEach('OFF-02', () => {});
`;

test('a test proves the requirements of its title', () => {
  expect(proofsIn('planted.test.tsx', planted)).toEqual([
    { title: 'removing the only card [CARD-09]', ids: ['CARD-09'] },
    { title: 'sharing [SAVE-03, SAVE-04]', ids: ['SAVE-03', 'SAVE-04'] },
    { title: 'refuses %s [VAL-01]', ids: ['VAL-01'] },
    { title: 'refuses … [VAL-02]', ids: ['VAL-02'] },
    { title: 'waits [NAV-06]', ids: ['NAV-06'] },
    { title: 'LINK-01 before its sentence', ids: [], isMisplaced: true },
  ]);
});
