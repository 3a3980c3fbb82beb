import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandTextsOf } from '@forecourt/domain/brand/page-brand.ts';
import { beforeAll, expect, test } from 'vitest';
import { shippedBrands } from '../../brand/copies.ts';
import { readConfig } from '../../config/config.ts';
import { commandLine } from '../../testing/command-line.ts';
import { wordsOf } from '../../testing/desk-page.ts';
import { blocksOf, checkout, readDocument, shellLinesOf } from '../../testing/documents.ts';
import { commands } from '../commands.ts';

const page = readDocument('docs/brands.md');
const lines = blocksOf(page)
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => shellLinesOf(text));
const example = blocksOf(page).find(({ language }) => language === 'json')?.text ?? '';
const [, writtenTo = ''] = /into `([\w/-]+\.json)`/.exec(page) ?? [];

const here = mkdtempSync(join(tmpdir(), 'by the page '));
const run = commandLine(commands, { INIT_CWD: here });
const inPlace = (path: string): string => path.replace('$PWD', here);
const started: Record<string, string>[] = [];

beforeAll(async () => {
  for (const line of lines) {
    const [, setting = '', value = ''] = /^(\w+)=(\S+) npm start$/.exec(line) ?? [];
    if (setting) started.push({ [setting]: inPlace(value) });
    else {
      const ran = await run(wordsOf(line.replace('npx forecourt ', '')));
      if (ran.code !== 0) throw new Error(`${line}: ${ran.out}${ran.error}`);
    }
    if (line.includes('brand init')) writeFileSync(join(here, writtenTo), example);
  }
});

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};
const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));

test('docs/brands.md, followed word for word, makes, checks, shows and starts a brand [ADOPT-11]', () => {
  expect(lines.filter((line) => line.startsWith('npx forecourt brand '))).toHaveLength(3);
  expect(started).toEqual([{ BRAND: join(here, 'harbour-energy') }]);
  expect(readConfig(started[0]).brand).toEqual(JSON.parse(example));
});

test.each(shippedBrands)(
  'and no page, mail, icon or file of it has anything of %s [ADOPT-11, BRAND-02]',
  (name) => {
    const shipped = readConfig({ BRAND: join(checkout, 'brands', name) });
    const { assets, brand, mailHead } = readConfig(started[0]);
    const own = [...assets.files.values()].map(({ content }) => content);
    const [ours, theirs] = [
      [...own, ...filesBelow(here)],
      [
        ...[...shipped.assets.files.values()].map(({ content }) => content),
        ...filesBelow(join(checkout, 'brands', name)),
      ],
    ];
    expect(mailHead).toBeUndefined();
    expect(ours.filter((file) => theirs.some((other) => other.equals(file)))).toEqual([]);

    const said = [assets.head, assets.share, JSON.stringify(assets.page), ...ours].join('\n').toLowerCase();
    const common = new Set([
      ...leaves(brand),
      ...leaves(brandTextsOf(brand)),
      '#ffffff',
      'serif',
      'sans-serif',
    ]);
    const words = leaves(shipped.brand).filter((text) => text.length > 4 && !common.has(text));
    expect(words.length).toBeGreaterThan(60);
    expect(words.filter((text) => said.includes(text.toLowerCase()))).toEqual([]);
  },
);
