import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { parseReference } from './values.ts';

test.each([
  'CR69-RD5F',
  'cr69-rd5f',
  'CR69RD5F',
  'CR69 RD5F',
  'CR69–RD5F',
  'CR69‑RD5F',
  'CR69-RD5F,',
  'CR69-RD5F.',
  'CR69-RD5F)',
  '(CR69-RD5F)',
  '<CR69-RD5F>',
  '“CR69-RD5F”',
  ' CR69-RD5F\r',
  'Ref: CR69-RD5F.',
])('a command takes the reference %j as CR69-RD5F [REAL-03]', (typed) => {
  expect(parseReference(typed)).toBe('CR69-RD5F');
});

test.each(['', 'CR69', 'CR69-RD5FX', 'CR69-RD5!', 'applications'])(
  '%j is no reference [REAL-03]',
  (typed) => {
    expect(() => parseReference(typed)).toThrow(UsageError);
  },
);
