import { expect, test } from 'vitest';
import { capitalisedNumberInWords, formatCount, numberInWords } from './counted.ts';

test('one is written in the singular, anything else in the plural, with thousands separators [CARD-01]', () => {
  expect([0, 1, 2, 1_000].map((count) => formatCount(count, 'fuel card'))).toEqual([
    '0 fuel cards',
    '1 fuel card',
    '2 fuel cards',
    '1,000 fuel cards',
  ]);
  expect([1, 2].map((count) => formatCount(count, 'match', 'matches'))).toEqual(['1 match', '2 matches']);
});

test('a small number is written as a word, any other in digits [SAY-08]', () => {
  expect([0, 1, 10, 11, 1_000].map(numberInWords)).toEqual(['no', 'one', 'ten', '11', '1,000']);
  expect([9, 12].map(capitalisedNumberInWords)).toEqual(['Nine', '12']);
});
