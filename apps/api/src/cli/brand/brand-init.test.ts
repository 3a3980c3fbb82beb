import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { missingForProduction, productionRemarks } from '../../config/production.ts';
import { commandLine } from '../../testing/command-line.ts';
import { ownBrand, productionSettings } from '../../testing/production.ts';
import { commands } from '../commands.ts';

const here = mkdtempSync(join(tmpdir(), 'brands of ours '));
const run = commandLine(commands, { INIT_CWD: here });
const fieldsOf = (folder: string) => JSON.parse(readFileSync(join(here, folder, 'brand.json'), 'utf8'));

test('brand init makes a folder that is right, of brand.json alone, in the name of the folder [ADOPT-11, OPS-01]', async () => {
  const made = await run('brand init harbour-energy');
  expect(made).toMatchObject({ code: 0, error: expect.stringContaining('brand preview harbour-energy') });
  expect(readdirSync(join(here, 'harbour-energy'))).toEqual(['brand.json']);
  expect(fieldsOf('harbour-energy')).toMatchObject({
    name: 'Harbour Energy',
    links: { home: 'https://harbour-energy.example/' },
  });
  expect((await run('brand check harbour-energy')).code).toBe(0);
});

test.each([
  ['kowhai', ['--name', 'Kōwhai & Sons'], 'Kōwhai & Sons', 'kowhai-sons.example'],
  ['deep/er/north_shore fuels', [], 'North Shore Fuels', 'north-shore-fuels.example'],
  ['マナ', [], 'マナ', 'brand.example'],
])('brand init %s %s makes %s at %s [ADOPT-11]', async (folder, options, name, host) => {
  expect((await run(['brand', 'init', folder, ...options])).code).toBe(0);
  const fields = fieldsOf(folder);
  expect({ name: fields.name, home: fields.links.home }).toEqual({ name, home: `https://${host}/` });
  expect((await run(['brand', 'check', folder])).code).toBe(0);
});

test('brand init overwrites nothing, and leaves files that are there [ADOPT-11]', async () => {
  mkdirSync(join(here, 'begun'));
  writeFileSync(join(here, 'begun', 'notes.md'), 'ours');
  expect((await run('brand init begun')).code).toBe(0);
  expect(readdirSync(join(here, 'begun')).sort()).toEqual(['brand.json', 'notes.md']);
  const before = readFileSync(join(here, 'begun', 'brand.json'), 'utf8');
  expect(await run('brand init begun --name Other')).toMatchObject({
    code: 1,
    error: expect.stringContaining('is there already, and was left as it is.'),
  });
  expect(readFileSync(join(here, 'begun', 'brand.json'), 'utf8')).toBe(before);
  writeFileSync(join(here, 'file'), '');
  expect((await run('brand init file/below')).error).toMatch(/cannot be made: ENOTDIR/);
  expect((await run(['brand', 'init', 'x', '--name', 'x'.repeat(61)])).code).toBe(2);
  expect(existsSync(join(here, 'x'))).toBe(false);
});

test('production refuses the phone and the addresses of a new brand, and remarks upon a copy [ADOPT-11, SEC-25]', async () => {
  await run('brand init new');
  const production = { ...productionSettings(), BRAND: join(here, 'new') };
  expect(missingForProduction(readConfig(production), 'provider')).toEqual([
    expect.stringMatching(/^BRAND: .+ has samples in phone, businessContactEmail, links\.home, .+\.$/),
  ]);
  const BRAND = ownBrand();
  const mail = readFileSync(join(import.meta.dirname, '../../../../../brands/westerly/mail.png'));
  writeFileSync(join(BRAND, 'mail.png'), mail);
  const DATABASE_URL = 'postgres://a:of-our-own@db.kotare.nz/forecourt';
  expect(
    productionRemarks(readConfig({ ...productionSettings(BRAND), DATABASE_URL, DATA_DIR: here })),
  ).toEqual([
    {
      found: 'The folder of BRAND has what is that of another brand: mail.png.',
      remedy: expect.stringContaining('brand check'),
    },
  ]);
});

test('brand preview writes every mail, picture and colour, and says how to see the pages [ADOPT-11, OPS-01]', async () => {
  await run('brand init seen');
  const { code, out } = await run('brand preview seen');
  expect(code).toBe(0);
  const index = join(here, 'seen-preview', 'index.html');
  expect(out).toContain(index);
  expect(out).toContain(`BRAND="${join(here, 'seen')}" npm start`);
  const html = readFileSync(index, 'utf8');
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(60);
  for (const link of links) expect(existsSync(join(here, 'seen-preview', link)), link).toBe(true);
  expect(readFileSync(join(here, 'seen-preview/mails/application-approved.html'), 'utf8')).toContain('Seen');
  expect((await run('brand preview seen')).code).toBe(0);
  writeFileSync(join(here, 'seen', 'logo.gif'), '');
  expect(await run('brand preview seen')).toMatchObject({
    code: 1,
    error: expect.stringContaining('npx forecourt brand check seen'),
  });
});
