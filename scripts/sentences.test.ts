import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saidOnce } from './sentences.ts';

const refused = 'Enter the name you trade under';

describe('the check that a sentence is said once', () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sentences '));
    write('packages/domain/src/rules.ts', `export const refused = '${refused}';`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['a literal', `export const text = '${refused}';`],
    ['a sentence of several', `export const text = 'Nearly done. ${refused}.';`],
    ['a piece of a template', `export const text = (name: string) => \`\${name}. ${refused}\`;`],
    [
      'what stands between two tags',
      `export const Text = () => <p>\n  ${refused.replace(' you', '\n  you')}\n</p>;`,
    ],
  ])('finds a planted second one: %s', async (_what, source) => {
    write('apps/web/src/copy/text.tsx', source);
    const { ok, output } = await saidOnce(folder);
    expect({ ok, output }).toEqual({
      ok: false,
      output: expect.stringMatching(
        /^'Enter the name you trade under' stands in apps.web.src.copy.text.tsx:\d, packages.domain.src.rules.ts:1$/,
      ),
    });
  });

  test.each([
    ['a test quotes it', 'apps/web/src/text.test.ts', `export const text = '${refused}';`],
    [
      'it stands twice in one file',
      'packages/domain/src/rules.ts',
      `export const all = ['${refused}', '${refused}'];`,
    ],
    ['it is a name in a type', 'apps/api/src/names.ts', `export type Name = '${refused}';`],
    ['it is short', 'apps/api/src/names.ts', "export const name = 'Trading name';"],
  ])('leaves be what is no second sentence: %s', async (_what, path, source) => {
    write('apps/web/src/short.ts', "export const name = 'Trading name';");
    write(path, source);
    expect(await saidOnce(folder)).toEqual({ ok: true, output: '' });
  });

  test('finds a template that differs by its names only', async () => {
    write('apps/web/src/a.ts', 'export const a = (days: number) => `Within ${days} days of approval`;');
    write('apps/web/src/b.ts', 'export const b = (most: number) => `Within ${most} days of approval`;');
    expect((await saidOnce(folder)).output).toMatch(/^'Within … days of approval' stands in/);
  });

  test('a value that the compiler keeps the same may stand wherever it is used', async () => {
    const decision = 'Approve with Personal Guarantee';
    write('packages/domain/src/options.ts', `export const decisions = ['${decision}'] as const;`);
    write('apps/web/src/guards.ts', `export const isGuaranteed = (one: string) => one === '${decision}';`);
    write('apps/api/src/bureau.ts', `export const decide = () => '${decision}';`);
    expect(await saidOnce(folder)).toEqual({ ok: true, output: '' });
  });

  test('SQL is no sentence', async () => {
    for (const file of ['a', 'b']) {
      write(`apps/api/src/${file}.ts`, "export const lock = 'select pg_advisory_lock($1) from the locks';");
    }
    expect(await saidOnce(folder)).toEqual({ ok: true, output: '' });
  });

  test('fails when there is nothing it could read', async () => {
    rmSync(join(folder, 'packages'), { recursive: true });
    expect((await saidOnce(folder)).ok).toBe(false);
  });
});
