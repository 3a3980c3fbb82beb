import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { commands } from './commands.ts';

const brands = join(import.meta.dirname, '../../../../brands');
const run = commandLine(commands, {});

test.each(['tussock-fuel', 'westerly'])('brand check finds %s right [BRAND-01, BRAND-03]', async (name) => {
  const { code, out } = await run(['brand', 'check', join(brands, name)]);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^FILE +WHAT IT IS +SIZE$/);
  expect(out).toMatch(/is right: every colour is readable on its background, in both themes\.$/);
  const output = JSON.parse((await run(['brand', 'check', join(brands, name), '--json'])).out);
  expect(output).toMatchObject({ faults: [], name: expect.any(String) });
  expect(output.files).toContainEqual({ file: 'mark.svg', what: 'mark', kilobytes: expect.any(Number) });
});

test('brand check names all that is wrong, and ends with 1 [OPS-01, BRAND-01]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wrong-brand-'));
  const fields = JSON.parse(readFileSync(join(brands, 'westerly', 'brand.json'), 'utf8'));
  delete fields.phone;
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(fields));
  writeFileSync(join(folder, 'mark.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');
  const { code, out } = await run(`brand check ${folder}`);
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^brand\.json: phone: /),
    'mark.svg: holds <script>, which is not a shape.',
    '2 mistakes.',
  ]);
  expect(JSON.parse((await run(`brand check ${folder} --json`)).out).faults).toHaveLength(2);
  expect((await run(`brand check ${join(folder, 'nowhere')}`)).code).toBe(1);
});
