import { expect, test } from 'vitest';
import { hashId, newId } from './ids.ts';
import { newDataKey, parseDataKeys } from './keys.ts';

test.each([
  ['', 'no key'],
  ['k1:short', 'key 1'],
  [`k1:${Buffer.alloc(32).toString('base64')}`, 'key 1 is one byte, repeated'],
  [`${newDataKey('a')},b:${Buffer.alloc(32, 7).toString('base64')}`, 'key 2 is one byte, repeated'],
  [`${newDataKey('a')},nonsense`, 'key 2'],
  [`${newDataKey('a')},${newDataKey('a')}`, 'same id'],
])('wrong keys are refused with a sentence: %s [OPS-08]', (text, sentence) => {
  expect(() => parseDataKeys(text)).toThrow(sentence);
});

test('ids carry 160 random bits in 27 characters and never repeat [API-01]', () => {
  const ids = new Set(Array.from({ length: 10_000 }, newId));
  expect(ids.size).toBe(10_000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{27}$/);
  expect(hashId('one')).not.toEqual(hashId('two'));
});
