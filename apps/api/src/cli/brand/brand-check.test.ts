import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedBrands } from '../../brand/copies.ts';
import { newBrand } from '../../brand/new-brand.ts';
import { commandLine } from '../../testing/command-line.ts';
import { commands } from '../commands.ts';

const brands = join(import.meta.dirname, '../../../../../brands');
const run = commandLine(commands, {});

test.each(shippedBrands)('brand check finds %s right [BRAND-01, BRAND-03]', async (name) => {
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

/** A right brand with these files beside its brand.json. */
function ownFolder(files: Readonly<Record<string, string | Buffer>>, fields: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-brand-'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...newBrand('Kea'), ...fields }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
async function checked(folder: string): Promise<{ code: number; faults: string[]; warnings: string[] }> {
  const { code, out } = await run(['brand', 'check', folder, '--json']);
  const { faults, warnings } = JSON.parse(out);
  return { code, faults, warnings };
}
const shippedFile = (brand: string, name: string): Buffer => readFileSync(join(brands, brand, name));
const namesOf: Record<(typeof shippedBrands)[number], string> = {
  'tussock-fuel': 'Tussock Fuel',
  westerly: 'Westerly',
};
const filesOf = (brand: string): string[] =>
  readdirSync(join(brands, brand)).filter((name) => name !== 'brand.json');
const faceOf = (name: string): object => {
  const face = name.replace('.woff2', '');
  const like = JSON.parse(shippedFile('westerly', 'brand.json').toString()).type[face];
  return name.endsWith('.woff2') ? { type: { [face]: { ...like, family: 'Kea Sans' } } } : {};
};

test('what is known as shipped is there', () => {
  expect(readdirSync(brands)).toEqual(expect.arrayContaining([...shippedBrands]));
});

const everyFile = shippedBrands.flatMap((brand) => filesOf(brand).map((name) => [brand, name] as const));

test.each(everyFile)(
  'brand check names a file that is that of %s: %s; a typeface and its licence may be [ADOPT-11]',
  async (brand, name) => {
    const { code, faults, warnings } = await checked(
      ownFolder({ [name]: shippedFile(brand, name) }, faceOf(name)),
    );
    const isOpen = /\.(woff2|txt)$/.test(name);
    const found = isOpen ? warnings : faults;
    expect(found[0]).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')}: is that of ${namesOf[brand]}\\. `));
    expect(code).toBe(isOpen ? 0 : 1);
    expect(faults).toHaveLength(isOpen ? 0 : 1);
  },
);

test.each<[string, Record<string, string | Buffer>]>([
  ['under another name', { 'social.png': shippedFile('westerly', 'mail.png') }],
  ['as another drawing', { 'favicon.svg': shippedFile('westerly', 'mark.svg') }],
  [
    'with the line ends of Windows',
    { 'mark.svg': `\ufeff${shippedFile('westerly', 'mark.svg').toString().replaceAll(/\r?\n/g, '\r\n')}` },
  ],
])('a copy is found %s [ADOPT-11]', async (_how, files) => {
  const { code, faults } = await checked(ownFolder(files));
  expect({ code, faults }).toEqual({
    code: 1,
    faults: [
      expect.stringMatching(/^[\w.]+: is that of Westerly\. Put your own in its place, or leave it out\.$/),
    ],
  });
});

test('the copy of a whole folder is named file by file and field by field, also where a sign of its name was changed [ADOPT-11]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copied-brand-'));
  cpSync(join(brands, 'westerly'), folder, { recursive: true });
  const fields = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...fields, name: 'Easterly' }));
  const { code, faults, warnings } = await checked(folder);
  expect(code).toBe(1);
  const whats = [...faults, ...warnings].map((text) => text.split(': is that of Westerly')[0]);
  for (const name of filesOf('westerly')) expect(whats).toContain(name);
  for (const field of [
    'phone',
    'businessContactEmail',
    'links.home',
    'texts.lede',
    'texts.facts',
    'colours.card',
  ])
    expect(whats).toContain(`brand.json: ${field}`);
  expect(whats).not.toContain('brand.json: name');
});

test('a folder with what cannot be read, or without brand.json, is looked at all the same [ADOPT-11]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'begun-brand-'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'notes.md'));
  cpSync(join(brands, 'westerly', 'mail.png'), join(folder, 'mail.png'));
  expect((await checked(folder)).faults).toEqual([
    'brand.json: is missing.',
    expect.stringMatching(/^mail\.png: is that of Westerly/),
  ]);
  expect(await run(['brand', 'check', join(folder, 'mail.png')])).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not a folder.'),
  });
});

test('a brand of its own has no copy, whatever colour, shape or usual text it shares [ADOPT-11]', async () => {
  const white = { colours: { light: { accent: '#1f5a8a', onAccent: '#ffffff' } } };
  const usual = { texts: { title: 'Fuel cards for your business', cardKind: ['Business', 'fuel card'] } };
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path d="M0 0h34v34z"/></svg>';
  const folder = ownFolder({ 'mark.svg': mark }, { ...white, ...usual, shape: { here: 'disc' } });
  mkdirSync(join(folder, '.git'));
  expect(await checked(folder)).toMatchObject({ code: 0, faults: [] });
});

test('what production refuses of a brand is said before [ADOPT-11, SEC-25]', async () => {
  expect((await checked(ownFolder({}))).warnings).toEqual([
    expect.stringMatching(
      /^brand\.json: has samples, which production refuses, in phone, businessContactEmail, links\.home, /,
    ),
  ]);
});
