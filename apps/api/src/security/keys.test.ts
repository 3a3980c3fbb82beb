import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idHash, newId } from './ids.ts';
import { loadDataKeys, newDataKey, parseDataKeys } from './keys.ts';

test('PRIV-01 the first start writes a key that only its owner reads, later starts use it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data keys '));
  const first = loadDataKeys(undefined, dataDir);
  expect(loadDataKeys(undefined, dataDir).current.secret).toEqual(first.current.secret);
  expect(first.current.secret).toHaveLength(32);
  expect(statSync(join(dataDir, 'data-keys')).mode & 0o777).toBe(0o600);
});

test.each([
  ['', 'no key'],
  ['k1:short', 'key 1'],
  [`${newDataKey('a')},nonsense`, 'key 2'],
  [`${newDataKey('a')},${newDataKey('a')}`, 'same id'],
])('OPS-08 wrong keys are refused with a sentence: %s', (text, sentence) => {
  expect(() => parseDataKeys(text)).toThrow(sentence);
});

test('API-01 ids carry 160 random bits in 27 characters and never repeat', () => {
  const ids = new Set(Array.from({ length: 10_000 }, newId));
  expect(ids.size).toBe(10_000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{27}$/);
  expect(idHash('one')).not.toEqual(idHash('two'));
});
