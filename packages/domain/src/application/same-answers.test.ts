import { expect, test } from 'vitest';
import { isSameAnswer } from './same-answers.ts';

test.each([
  ['a value', 'Hamish', 'Hamish', true],
  ['another value', 'Hamish', 'Mere', false],
  ['nothing for something', null, { nzbn: '1' }, false],
  ['something for nothing', { nzbn: '1' }, null, false],
  ['another field within', { address: { postcode: '9305' } }, { address: { postcode: '9343' } }, false],
  ['a field that is missing', { nzbn: '1', name: 'x' }, { nzbn: '1' }, false],
  ['a field that was added since', { nzbn: '1' }, { nzbn: '1', record: {} }, true],
  ['a list in another order', [1, { two: 2 }], [{ two: 2 }, 1], true],
  ['a longer list', [1], [1, 1], false],
  ['a list of other things', [1, 1], [1, 2], false],
  ['a list that lost one of two', [1, 2], [1, 1], false],
  ['a list for its fields', ['x'], { 0: 'x' }, false],
  ['fields for a list', { 0: 'x' }, ['x'], false],
])('%s [API-02]', (_, kept, given, isSame) => {
  expect(isSameAnswer(kept, given)).toBe(isSame);
});
