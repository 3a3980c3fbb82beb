import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are 160 random bits, and no two of very many are alike [SEC-04]', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{27}$/);
  const firsts = new Set(ids.map(([first]) => first));
  expect(firsts.size).toBeGreaterThan(50);
});
