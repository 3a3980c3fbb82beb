import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const forced = /@media \(forced-colors: active\) \{\n(?<rules>(?: .*\n)+)\}/g;
const comments = /^ *\/\*[^]*?\*\/\n/gm;
const rule = /^ {2}(?<selector>[^{}]+?) \{\n(?<declarations>[^}]+)\}/gm;

/** The focus stays in the input while these options are gone through. */
const neverFocused = '.option[aria-selected="true"]';

test('in forced colours nothing that is marked takes the outline of what has the focus [A11Y-03]', async () => {
  const root = join(import.meta.dirname, '../../..');
  const outlined: string[] = [];
  for await (const file of glob('{apps/web,apps/desk,packages/ui}/src/**/*.css', { cwd: root }))
    for (const media of (await readFile(join(root, file), 'utf8')).replace(comments, '').matchAll(forced))
      for (const { groups } of (media.groups?.['rules'] ?? '').matchAll(rule))
        if (/^ +outline:/m.test(groups?.['declarations'] ?? '')) outlined.push(groups?.['selector'] ?? '');
  expect(outlined.length).toBeGreaterThan(0);
  expect(outlined.filter((selector) => !selector.includes('focus-visible'))).toEqual([neverFocused]);
});
