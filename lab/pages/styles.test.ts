import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/programs.ts';

const files = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root });

const moduleImport = /import (?<name>\w+) from '(?<path>[^']+\.module\.css)'/g;

/** Returns the classes that a file takes from its style sheets and that they do not have. */
function missingIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(moduleImport)].flatMap(({ groups }) => {
    const { name = '', path = '' } = groups ?? {};
    const sheet = readFileSync(join(root, dirname(file), path), 'utf8');
    const code = text.replaceAll(/^import .*$/gm, '');
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return used
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet))
      .map((one) => `${file}: ${one}`);
  });
}

test('every class that a component names stands in its style sheet', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingIn)).toEqual([]);
});
