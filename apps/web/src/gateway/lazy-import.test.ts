import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

beforeEach(() => void vi.useFakeTimers());

test('a part that comes in the last moment of the 120 seconds is there [NAV-07]', async () => {
  const load = () => new Promise<string>((resolve) => setTimeout(() => resolve('the part'), 119_999));
  const part = lazyImport(load);
  await vi.advanceTimersByTimeAsync(119_999);
  await expect(part).resolves.toBe('the part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that has not come after 120 seconds is given up, not before [NAV-07]', async () => {
  const givenUp = vi.fn();
  lazyImport(() => new Promise(() => undefined)).catch(givenUp);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(givenUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(givenUp).toHaveBeenCalledOnce();
});

test('a part that fails is given up at once, and leaves no timer [NAV-07]', async () => {
  await expect(lazyImport(() => Promise.reject(new Error('Planted')))).rejects.toThrow('Planted');
  expect(vi.getTimerCount()).toBe(0);
});

/** Matches an import that runs, not one of a type. */
const imports = /(?<before>[\w.]*\(\(\)\s*=>\s*)?(?<!typeof )\bimport\(/g;

test('every part that comes late has those 120 seconds: no import stands outside of lazyImport() [NAV-07]', async () => {
  const source = join(import.meta.dirname, '..');
  const found: { file: string; before: string | undefined }[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
    if (/\.test\.tsx?$|(^|\/)testing/.test(file)) continue;
    const text = await readFile(join(source, file), 'utf8');
    for (const { groups } of text.matchAll(imports)) found.push({ file, before: groups?.['before'] });
  }
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ before }) => before?.startsWith('lazyImport(') !== true)).toEqual([]);
});
