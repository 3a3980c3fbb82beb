import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('SEC-04 ids are 160 random bits, and no two of very many are alike', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{27}$/);
  const firsts = new Set(ids.map(([first]) => first));
  expect(firsts.size).toBeGreaterThan(50);
});
