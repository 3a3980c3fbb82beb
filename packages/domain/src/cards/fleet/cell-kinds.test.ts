import { expect, test } from 'vitest';
import { isErrorValue } from './cell-kinds.ts';

test.each([
  ...[
    '#REF!',
    '#N/A',
    '#NAME?',
    '#####',
    'Err:502',
    'Err: 508',
    'err',
    'ERROR',
    'Error:',
    'Error 2042',
    'error2042',
  ].map((text) => [text, true] as const),
  ...['ERR100', 'ERR 100', 'err999', 'Errol Ngata', '#12', 'REF100'].map((text) => [text, false] as const),
])(
  'a cell with %s is a spreadsheet error: %s, and a plate that begins like one is a plate [REAL-05]',
  (text, isError) => {
    expect(isErrorValue(text)).toBe(isError);
  },
);
