import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brandTextsOf } from '@forecourt/domain/brand/page-brand.ts';
import type { Brand } from '@forecourt/domain/brand.ts';
import { readBrandFolder } from './folder.ts';

const brandsFolder = join(import.meta.dirname, '../../../../brands');
/** Folders in `brands` that a release has; others there are a provider's own. */
export const shippedBrands = ['tussock-fuel', 'westerly'] as const;

/** What a brand shares with a shipped one. `what`: file, or field of brand.json. */
export type BrandCopy = {
  readonly what: string;
  /** Name of the shipped brand. */
  readonly of: string;
  /** Typefaces and licences are open to others; all else says who a brand is. */
  readonly isOpen: boolean;
};

/** No file of a brand is larger. */
const largestBytes = 1024 * 1024;

const isText = (name: string): boolean => /\.(svg|txt|md)$/i.test(name);

/** Blanks, line ends and a byte order mark make no other drawing or licence. Undefined for what cannot be read. */
function digestOf(path: string): string | undefined {
  const state = statSync(path, { throwIfNoEntry: false });
  if (!state?.isFile() || state.size > largestBytes) return undefined;
  const content = readFileSync(path);
  const compared = isText(path) ? content.toString('utf8').replaceAll(/[\s\ufeff]+/g, '') : content;
  return createHash('sha256').update(compared).digest('hex');
}

function digestsIn(folder: string): [name: string, digest: string][] {
  const names = readdirSync(folder)
    .filter((name) => name !== 'brand.json')
    .sort();
  return names.flatMap((name): [string, string][] => {
    const digest = digestOf(join(folder, name));
    return digest === undefined ? [] : [[name, digest]];
  });
}

/** Fields that say who a brand is, each as one text. */
function identifyingFields(brand: Brand): Map<string, string> {
  const { name, phone, businessContactEmail, links, creditReporter, colours } = brand;
  const [texts, usual] = [brandTextsOf(brand), brandTextsOf({ name })];
  const groups: Record<string, object | undefined> = { links, creditReporter, texts, colours };
  const fields = Object.entries(groups).flatMap(([group, values = {}]) =>
    Object.entries(values).map(([field, value]) => [`${group}.${field}`, JSON.stringify(value)] as const),
  );
  const own = Object.entries({ name, phone, businessContactEmail });
  const usualTexts = new Map(
    Object.entries(usual).map(([field, value]) => [`texts.${field}`, JSON.stringify(value)]),
  );
  return new Map([...own, ...fields].filter(([field, value]) => usualTexts.get(field) !== value));
}

/** Returns what a folder has from a shipped brand; nothing of a shipped brand itself. */
export function findBrandCopies(folder: string): BrandCopy[] {
  const shipped = shippedBrands.map((name) => join(brandsFolder, name)).filter((path) => existsSync(path));
  if (shipped.some((path) => realpathSync(path) === realpathSync(folder))) return [];
  const [digests, brand] = [digestsIn(folder), readBrandFolder(folder).brand?.brand];
  const fields = brand ? [...identifyingFields(brand)] : [];
  return shipped.flatMap((path) => {
    const theirs = readBrandFolder(path).brand?.brand;
    if (!theirs) return [];
    const [theirDigests, theirFields] = [new Map(digestsIn(path)), identifyingFields(theirs)];
    const known = new Set(theirDigests.values());
    const files = digests.filter(([, digest]) => known.has(digest)).map(([what]) => what);
    const said = fields.filter(([field, value]) => theirFields.get(field) === value);
    return [
      ...files.map((what) => ({ what, of: theirs.name, isOpen: /\.(woff2|txt|md)$/i.test(what) })),
      ...said.map(([field]) => ({ what: `brand.json: ${field}`, of: theirs.name, isOpen: false })),
    ];
  });
}

/** Returns a sentence for a copy. */
export function formatBrandCopy({ what, of, isOpen }: BrandCopy): string {
  if (isOpen) return `${what}: is that of ${of}. Keep it only if your brand has the same typeface.`;
  const remedy = what.startsWith('brand.json')
    ? 'Write your own.'
    : 'Put your own in its place, or leave it out.';
  return `${what}: is that of ${of}. ${remedy}`;
}
