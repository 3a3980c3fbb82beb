import { expect, test } from 'vitest';
import { findReferences, parseHalfReference } from './normalise-reference.ts';

test.each([
  ["Hi, it's about D4RH-YBW3 thanks", ['D4RH-YBW3']],
  ['ref: d4rh ybw3 and RH4X–WPJB', ['D4RH-YBW3', 'RH4X-WPJB']],
  ['D4RHYBW3', ['D4RH-YBW3']],
  ['D4RH-YBW34', []],
  ['thanks a lot', []],
])('references are found within %j [DESK-32]', (text, expected) => {
  expect(findReferences(text, 20)).toEqual(expected);
});

test('no more references are looked up than asked for, from any text [DESK-32, REL-05]', () => {
  const text = Array.from({ length: 100 }, (_, at) => `K7PX-${String(at).padStart(4, '0')}`).join(' ');
  expect(findReferences(text, 20)).toHaveLength(20);
  expect(findReferences('x'.repeat(10_000), 20)).toEqual([]);
});

test.each([
  ['D4RH', 'D4RH'],
  [' ybw3-', 'YBW3'],
  ['fenc', undefined],
  ['pass', undefined],
  ['D4RH-YBW3', undefined],
])('%j alone is a half of a reference: %j [DESK-32]', (typed, half) => {
  expect(parseHalfReference(typed)).toBe(half);
});
