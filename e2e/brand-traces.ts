import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';

const brands = join(import.meta.dirname, '..', 'brands');
export const brandNames = ['tussock-fuel', 'westerly'] as const;
export type BrandName = (typeof brandNames)[number];

const leaves = (value: unknown): string[] => {
  // A time of the product in braces is filled in.
  if (typeof value === 'string') return [value.replace(/\{.*$/, '')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};
const fieldsOf = (name: BrandName): unknown =>
  JSON.parse(readFileSync(join(brands, name, 'brand.json'), 'utf8'));

/** Words of any brand: sizes, shapes and generic font names. */
const anybodys = new Set([
  '#ffffff',
  '#000000',
  'serif',
  'sans-serif',
  'diamond',
  'square',
  'disc',
  'card',
  'Fleet',
  'Business',
]);

/** Texts, colours and dialled phone number that only this brand has. */
export function brandTexts(name: BrandName): string[] {
  const other = brandNames.find((one) => one !== name) ?? name;
  const shared = new Set([...leaves(fieldsOf(other)), ...anybodys]);
  const own = leaves(fieldsOf(name)).filter(
    (text) => !shared.has(text) && text.length > 4 && !/^\d+ \d+$/.test(text),
  );
  return [...own, ...own.filter((text) => text.startsWith('0800')).map((text) => text.replaceAll(' ', ''))];
}

export type Heard = { readonly where: string; readonly text: string };

export function listenTo(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/text|json|javascript|svg|manifest/.test(type)) return;
    void response.text().then(
      (text) => heard.push({ where: response.url(), text }),
      () => undefined,
    );
  });
  return heard;
}

export const mailsIn = (folder: string): Promise<Heard[]> =>
  Promise.all(
    readdirSync(folder).map(async (name) => {
      const { subject, text, html, from } = await PostalMime.parse(readFileSync(join(folder, name)));
      return { where: subject ?? name, text: [subject, text, html, from?.name].join('\n') };
    }),
  );

export const found = (traces: readonly string[], heard: readonly Heard[]): string[] => [
  ...new Set(
    heard.flatMap(({ where, text }) =>
      traces
        .filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))
        .map((trace) => `'${trace}' in ${where}`),
    ),
  ),
];
