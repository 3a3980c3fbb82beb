import { expect, test } from 'vitest';
import { numbersIn } from './requirements-numbers.ts';

test.each([
  ['stays 7500 ms', [[7_500]]],
  ['at most $10,000,000 a month', [[10_000_000]]],
  ['a threshold of 12,500', [[12_500]]],
  ['weekdays 7am-9pm', [[7], [9]]],
  ['2-4 digits', [[2], [4]]],
  ['the 15th of each month', [[15]]],
  ['for 2 s', [[2, 2_000]]],
  [
    'tried after 5 min and 2 h',
    [
      [5, 300, 300_000],
      [2, 7_200, 7_200_000],
    ],
  ],
  ['for 256 KiB', [[256, 262_144]]],
  ['over 2.4 million rows', [[2.4, 2_400_000]]],
  ['finishes above 95%', [[95, 0.95]]],
  ['contrast of 4.5:1', [[4.5], [1]]],
  ['409, or 12-3140-0171323-50', [[409], [12], [3_140], [171_323], [50]]],
])('of "%s" the numbers are %j', (sentence, values) => {
  expect(numbersIn(sentence).map((number) => number.values)).toEqual(values);
});

test.each([
  'as BUS-08 says, by sections 3 and 7',
  'AES-256-GCM, SHA-256, base64url, NZBN API v5, addressLine1, p95',
  'WCAG 2.2 AA and OpenAPI 3.1 and Standard Webhooks 1.0.0',
  'two cards, a hundred letters',
])('in "%s" there is no number to be proven', (sentence) => {
  expect(numbersIn(sentence)).toEqual([]);
});
