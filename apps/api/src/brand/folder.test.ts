import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { buildBrandAssets } from './assets.ts';
import { readBrandFolder } from './folder.ts';

const checkout = join(import.meta.dirname, '../../../..');
const shipped = join(checkout, 'brands', 'tussock-fuel');

/** Null takes a file out. */
type Change = Readonly<Record<string, string | Buffer | null>>;
function folderWith(change: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand '));
  cpSync(shipped, folder, { recursive: true });
  for (const [name, content] of Object.entries(change))
    if (content === null) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), content);
  return folder;
}
const errorsOf = (change: Change): string[] => readBrandFolder(folderWith(change)).faults;
const withFields = (change: object): Change => ({
  'brand.json': JSON.stringify({ ...shippedBrand, ...change }),
});
const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${content}</svg>`;

describe('the folder of a brand [BRAND-01]', () => {
  test('what is shipped is right', () => {
    expect(readBrandFolder(shipped).faults).toEqual([]);
  });

  test('each typeface that is shipped has its licence beside it, and the one of the text has 30 kB at most [FORM-09]', () => {
    const { type = {} } = shippedBrand;
    for (const face of [type.heading, type.text]) {
      const licence = `OFL-${face?.family.replaceAll(' ', '-')}.txt`;
      expect(readFileSync(join(shipped, licence), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
    expect(statSync(join(shipped, 'text.woff2')).size).toBeLessThanOrEqual(30_000);
  });

  test.each<[string, Change, string]>([
    ['no JSON', { 'brand.json': '{' }, 'brand.json: '],
    [
      'a script for a link',
      withFields({ links: { ...shippedBrand.links, privacy: 'javascript:alert(1)' } }),
      'brand.json: links.privacy: must be a web address.',
    ],
    [
      'a word for a colour',
      withFields({ colours: { light: { accent: 'red' } } }),
      'brand.json: colours.light.accent: must be a colour like #1f6f5c.',
    ],
    ['no phone', withFields({ phone: undefined }), 'brand.json: phone: is missing.'],
    ['a number for a phone', withFields({ phone: 800 }), 'brand.json: phone: must be text.'],
    ['a short phone', withFields({ phone: '1' }), 'brand.json: phone: must have at least 3 characters.'],
    [
      'no contact',
      withFields({ businessContactEmail: 'cards' }),
      'brand.json: businessContactEmail: must be an email address.',
    ],
    [
      'wide corners',
      withFields({ shape: { control: 40 } }),
      'brand.json: shape.control: must be at most 28.',
    ],
    [
      'a period that is too short',
      withFields({ retention: { decidedYears: 0 } }),
      'brand.json: retention.decidedYears: must be a whole number from 1 to 7: as long as people ask why, and no longer than tax law has business records kept.',
    ],
    [
      'a period that is too long',
      withFields({ retention: { unsentMonths: 13 } }),
      'brand.json: retention.unsentMonths: must be a whole number from 3 to 12: as long as a save link works, and no longer than somebody may come back.',
    ],
    [
      'half a month',
      withFields({ retention: { withdrawnMonths: 3.5 } }),
      'brand.json: retention.withdrawnMonths: must be a whole number from 3 to 24: as long as a status link works, and no longer than it serves a purpose.',
    ],
    [
      'a period that nobody keeps',
      withFields({ retention: { draftMonths: 3 } }),
      'brand.json: retention.draftMonths: is no field of a brand.',
    ],
    ['a list', { 'brand.json': '[]' }, 'brand.json: must be an object.'],
    [
      'an email nobody knows',
      withFields({ providerMails: { shipped: false } }),
      'brand.json: providerMails.shipped: is no email to the business contact; there are toAssess, guaranteeGiven, cardsOrdered, orderStopped, correctionCame.',
    ],
    [
      'a word for a switch',
      withFields({ providerMails: { toAssess: 'off' } }),
      'brand.json: providerMails.toAssess: must be true or false.',
    ],
    ['a field nobody knows', withFields({ motto: 'On' }), 'brand.json: motto: is no field of a brand.'],
    [
      'a colour that cannot be read',
      withFields({ colours: { light: { ink: '#bbbbbb' } } }),
      'brand.json: colours.light.ink (#bbbbbb) on colours.light.paper (#f6f6f7) has 1.8:1, and 4.5:1 is needed.',
    ],
    [
      'a face without its name',
      withFields({ type: {} }),
      'brand.json: type.heading: is missing, and there is heading.woff2.',
    ],
    ['a name without its face', { 'text.woff2': null }, 'text.woff2: is missing, and type.text names it.'],
    [
      'a file nobody knows',
      { 'logo.svg': drawing('') },
      'logo.svg: is no file of a brand; there are mark.svg, favicon.svg, ',
    ],
    ['no face at all', { 'heading.woff2': 'nothing' }, 'heading.woff2: is no WOFF2 file.'],
    ['no picture', { 'social.png': 'nothing' }, 'social.png: is no PNG picture.'],
    [
      'a large picture',
      { 'mail.png': Buffer.alloc(61 * 1024) },
      'mail.png: has 61 kB, and 60 kB are the most.',
    ],
    [
      'a large drawing',
      { 'mark.svg': drawing(`<path d="M${'0 0 '.repeat(2_000)}"/>`) },
      'mark.svg: has 8 kB, and 4 kB are the most.',
    ],
    [
      'a script',
      { 'mark.svg': drawing('<script>alert(1)</script>') },
      'mark.svg: holds <script>, which is not a shape.',
    ],
    [
      'markup within',
      { 'card.svg': drawing('<foreignObject/>') },
      'card.svg: holds <foreignObject>, which is not a shape.',
    ],
    [
      'a style',
      { 'card.svg': drawing('<style>@import url(//evil.test)</style>') },
      'card.svg: holds <style>, which is not a shape.',
    ],
    [
      'an event',
      { 'mark.svg': drawing('<path onload="alert(1)"/>') },
      'mark.svg: onload would run a script.',
    ],
    [
      'a picture from elsewhere',
      { 'mark.svg': drawing('<use href="https://evil.test/a.svg#a"/>') },
      'mark.svg: href="https://evil.test/a.svg#a" leads outside the file.',
    ],
    [
      'a paint from elsewhere',
      { 'scenery.svg': drawing('<path fill="url(https://evil.test/#a)"/>') },
      'scenery.svg: fill="url(https://evil.test/#a)" leads outside the file.',
    ],
    [
      'an entity',
      { 'mark.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}` },
      'mark.svg: holds a declaration: only elements are taken.',
    ],
    [
      'an address spelt with an entity',
      { 'mark.svg': drawing('<path fill="u&#114;l(https://evil.test/x.svg#a)"/>') },
      'mark.svg: fill="u&#114;l(https://evil.test/x.svg#a)" holds & or \\: write the letters themselves.',
    ],
    [
      'a script spelt with an entity',
      { 'mark.svg': drawing('<path onlo&#97;d="alert(1)"/>') },
      'mark.svg: has attributes of <path> that cannot be read.',
    ],
    ['no measures', { 'mark.svg': '<svg></svg>' }, 'mark.svg: does not begin with <svg … viewBox="…">.'],
    ['an open end', { 'mark.svg': drawing('<g>') }, 'mark.svg: closes <svg> that is not open.'],
    [
      'a colour nobody knows',
      { 'mark.svg': drawing('<path fill="var(--gold)"/>') },
      'mark.svg: var(--gold) is no colour here; there are mark.',
    ],
  ])('%s is refused with a sentence that names it', (_, change, sentence) => {
    const faults = errorsOf(change);
    expect(
      faults.some((fault) => fault.startsWith(sentence)),
      faults.join('\n'),
    ).toBe(true);
  });

  test('a server does not start with it, and says everything that is wrong at once', () => {
    const folder = folderWith({ 'mark.svg': '<svg></svg>', ...withFields({ name: '' }) });
    expect(() => readConfig({ BRAND: folder })).toThrow(
      /- BRAND: brand\.json: name: .+\n- BRAND: mark\.svg: .+/,
    );
    expect(() => readConfig({ BRAND: join(folder, 'elsewhere') })).toThrow('has no brand.json.');
  });

  test.each(['brand.json', 'mark.svg', 'card.svg', 'favicon.svg', 'scenery.svg', 'offer.svg'])(
    '%s may begin with a byte order mark, as Notepad writes it [BRAND-01, SEC-26]',
    (name) => {
      const marked = Buffer.concat([Buffer.from('\ufeff'), readFileSync(join(shipped, name))]);
      const { brand, faults } = readBrandFolder(folderWith({ [name]: marked }));
      expect(faults).toEqual([]);
      const plain = readBrandFolder(shipped).brand;
      expect(brand?.brand).toEqual(plain?.brand);
      expect(brand?.files).toEqual(plain?.files);
    },
  );

  test('brand.json in another encoding is refused in words [BRAND-01, SEC-26]', () => {
    const text = readFileSync(join(shipped, 'brand.json'), 'utf8');
    expect(errorsOf({ 'brand.json': Buffer.from(`\ufeff${text}`, 'utf16le') })).toEqual([
      'brand.json: cannot be read: it is not UTF-8 text.',
    ]);
  });

  test.each(['Thumbs.db', 'thumbs.db', 'desktop.ini', 'Desktop.ini', '.DS_Store', '._brand.json'])(
    'what a file manager leaves is passed over: %s [BRAND-01, SEC-26]',
    (name) => {
      expect(errorsOf({ [name]: 'x' })).toEqual([]);
    },
  );

  test.each(['cards@example.co.nz,', "'cards'@example", 'cards@example'])(
    'the contact of the business is an address as everywhere: not %s [BRAND-01, SEC-26]',
    (businessContactEmail) => {
      expect(errorsOf(withFields({ businessContactEmail }))).toEqual([
        'brand.json: businessContactEmail: must be an email address.',
      ]);
    },
  );

  test('all but brand.json and a few of its fields may be left out, and nothing of another brand takes its place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bare '));
    const { colours: _colours, shape: _shape, type: _type, ...rest } = shippedBrand;
    const bare = { ...rest, name: 'Āhuru', phone: '0800 1', creditReporter: undefined };
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(bare));
    const { brand } = readBrandFolder(folder);
    if (!brand) throw new Error('A bare folder is refused');
    const assets = buildBrandAssets(brand, { base: '', origin: undefined });
    const ours = buildBrandAssets(readOurs(), { base: '', origin: undefined });
    expect([...assets.files.keys()].sort()).toEqual([
      'brand.css',
      'favicon.svg',
      'manifest.webmanifest',
      'mark-card.svg',
      'mark-dark.svg',
      'mark-light.svg',
    ]);
    expect(assets.files.get('mark-light.svg')?.content.toString()).toContain('>Ā</text>');
    const css = assets.files.get('brand.css')?.content.toString() ?? '';
    expect(css).toMatch(/--scenery:none;.*--card-art:none|--card-art:none.*--scenery:none/s);
    const theirColours = new Set(
      ours.files
        .get('brand.css')
        ?.content.toString()
        .match(/#[0-9a-f]{6}/g),
    );
    expect(css.match(/#[0-9a-f]{6}/g)?.filter((colour) => theirColours.has(colour))).toEqual([]);
  });
});

function readOurs() {
  const { brand } = readBrandFolder(shipped);
  if (!brand) throw new Error('The shipped brand is refused');
  return brand;
}
