import { expect, test } from 'vitest';
import { findUniqueFullName } from './full-name.ts';

const directors = ['Hamish James Buchan', 'Mere Tāwhiri', 'Ann Lee', 'Ann Marie Lee', 'Cher'];

test.each([
  ['Hamish Buchan', 'Hamish James Buchan'],
  ['  hamish   BUCHAN ', 'Hamish James Buchan'],
  ['Hamish James Buchan', 'Hamish James Buchan'],
  ['Mere Tawhiri', 'Mere Tāwhiri'],
  ['Ann Marie Lee', 'Ann Marie Lee'],
  ['Ann Lee', undefined],
  ['Hamish John Buchan', undefined],
  ['James Buchan', undefined],
  ['Hamish', undefined],
  ['Cher', undefined],
  ['', undefined],
])('%j is short for %j among the directors [CRED-03, FORM-05]', (given, full) => {
  expect(findUniqueFullName(given, directors)).toBe(full);
});
