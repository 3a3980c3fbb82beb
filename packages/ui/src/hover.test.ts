import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const comments = /\/\*[^]*?\*\//g;
const forPointers = /@media \(hover: hover\) \{\n(?:  .*\n)+\}\n/g;

test('styles for a pointer above a control hold only where there is one: a finger leaves nothing lit [FORM-07]', async () => {
  const lit: string[] = [];
  let count = 0;
  for await (const file of glob('{apps/web,apps/desk,packages/ui}/src/**/*.css', { cwd: root })) {
    const css = (await readFile(join(root, file), 'utf8')).replace(comments, '');
    count += css.split(':hover').length - 1;
    for (const [rule] of css.replace(forPointers, '').matchAll(/[^\n]*:hover[^\n]*/g))
      lit.push(`${file}: ${rule}`);
  }
  expect(count).toBeGreaterThan(0);
  expect(lit).toEqual([]);
});

test('a press on a touch screen is shown in the colour of the brand [FORM-07]', async () => {
  const base = await readFile(join(import.meta.dirname, 'base.css'), 'utf8');
  expect(base).toMatch(/^html \{[^}]*-webkit-tap-highlight-color: [^;]*var\(--accent-line\)/m);
});
