import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { illegibleColourMessages } from '@forecourt/domain/brand/legibility.ts';
import { type Brand, brandSchema, providerMailKinds } from '@forecourt/domain/brand.ts';
import { formatIssue } from '@forecourt/domain/contract/issue-text.ts';
import { decodeUtf8Text } from '@forecourt/platform/operator-text.ts';
import { cardColourNames, themeColourNames } from './names.ts';
import { validateSvg } from './validate-svg.ts';

type Part = {
  readonly what: string;
  readonly kilobytes: number;
  readonly fault: (file: Buffer) => string | undefined;
};

const drawing =
  (names: ReadonlySet<string>) =>
  (file: Buffer): string | undefined =>
    validateSvg(file.toString('utf8'), names);

const beginningWith =
  (signature: Buffer, kind: string) =>
  (file: Buffer): string | undefined =>
    file.subarray(0, signature.length).equals(signature) ? undefined : `is no ${kind}`;
const typeface = beginningWith(Buffer.from('wOF2'), 'WOFF2 file');
const picture = beginningWith(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'PNG picture');

/** Optional files beside brand.json. */
export const brandFileRules = {
  'mark.svg': { what: 'mark', kilobytes: 4, fault: drawing(new Set(['mark'])) },
  'favicon.svg': { what: 'favicon', kilobytes: 4, fault: drawing(themeColourNames) },
  'icon.png': { what: 'icon of a home screen', kilobytes: 60, fault: picture },
  'heading.woff2': { what: 'typeface of headings', kilobytes: 60, fault: typeface },
  'text.woff2': { what: 'typeface of text', kilobytes: 60, fault: typeface },
  'scenery.svg': { what: 'scenery above the foot', kilobytes: 32, fault: drawing(themeColourNames) },
  'offer.svg': { what: 'scenery of the offer', kilobytes: 16, fault: drawing(themeColourNames) },
  'card.svg': { what: 'artwork of the card', kilobytes: 16, fault: drawing(cardColourNames) },
  'social.png': { what: 'picture of a shared link', kilobytes: 300, fault: picture },
  'mail.png': { what: 'head of the mails', kilobytes: 60, fault: picture },
} satisfies Record<string, Part>;
export type BrandFileName = keyof typeof brandFileRules;
const partNames = Object.keys(brandFileRules) as BrandFileName[];

export type BrandFolder = { readonly brand: Brand; readonly files: ReadonlyMap<BrandFileName, Buffer> };

/** Licences, notes and what file managers leave are allowed beside the used files. */
const isNote = (name: string): boolean => /\.(txt|md)$|^\.|^(thumbs\.db|desktop\.ini)$/i.test(name);

const unknownField = (within: unknown): string =>
  within === 'providerMails'
    ? `is no email to the business contact; there are ${providerMailKinds.join(', ')}`
    : 'is no field of a brand';

const readFault = (error: NodeJS.ErrnoException): string =>
  error instanceof SyntaxError ? error.message : `cannot be read: ${error.code ?? error.message}`;

function readFields(path: string, faults: string[]): Brand | undefined {
  try {
    const parsed = brandSchema.safeParse(JSON.parse(decodeUtf8Text(readFileSync(path))), {
      error: formatIssue,
    });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const isUnknown = issue.code === 'unrecognized_keys';
      const where = [...issue.path, ...(isUnknown ? issue.keys : [])].join('.');
      const place = where === '' ? 'brand.json' : `brand.json: ${where}`;
      faults.push(`${place}: ${isUnknown ? unknownField(issue.path[0]) : issue.message}.`);
    }
  } catch (error) {
    faults.push(`brand.json: ${readFault(error as NodeJS.ErrnoException)}.`);
  }
  return undefined;
}

const contentOf = (path: string): Buffer =>
  path.endsWith('.svg') ? Buffer.from(decodeUtf8Text(readFileSync(path))) : readFileSync(path);

function readPart(folder: string, name: BrandFileName, faults: string[]): Buffer | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const { kilobytes, fault }: Part = brandFileRules[name];
  const bytes = statSync(path).size;
  if (bytes > kilobytes * 1024) {
    faults.push(`${name}: has ${Math.ceil(bytes / 1024)} kB, and ${kilobytes} kB are the most.`);
    return undefined;
  }
  try {
    const file = contentOf(path);
    const found = fault(file);
    if (found) faults.push(`${name}: ${found}.`);
    return file;
  } catch (error) {
    faults.push(`${name}: ${readFault(error as NodeJS.ErrnoException)}.`);
    return undefined;
  }
}

const halfFaces = ({ type = {} }: Brand, files: BrandFolder['files']): string[] =>
  (['heading', 'text'] as const).flatMap((fontFace) => {
    if (type[fontFace] && !files.has(`${fontFace}.woff2`))
      return [`${fontFace}.woff2: is missing, and type.${fontFace} names it.`];
    if (!type[fontFace] && files.has(`${fontFace}.woff2`))
      return [`brand.json: type.${fontFace}: is missing, and there is ${fontFace}.woff2.`];
    return [];
  });

/** Reads and validates a brand; `brand` is undefined if there are faults. */
export function readBrandFolder(folder: string): { brand: BrandFolder | undefined; faults: string[] } {
  if (!existsSync(join(folder, 'brand.json')))
    return { brand: undefined, faults: ['brand.json: is missing.'] };
  const faults: string[] = [];
  const fields = readFields(join(folder, 'brand.json'), faults);
  const files = new Map<BrandFileName, Buffer>();
  for (const name of readdirSync(folder).sort()) {
    const known = partNames.find((part) => part === name);
    const file = known && readPart(folder, known, faults);
    if (known && file) files.set(known, file);
    if (!known && name !== 'brand.json' && !isNote(name))
      faults.push(`${name}: is no file of a brand; there are ${partNames.join(', ')}.`);
  }
  if (fields)
    faults.push(
      ...halfFaces(fields, files),
      ...illegibleColourMessages(fields).map((one) => `brand.json: ${one}`),
    );
  return { brand: fields && faults.length === 0 ? { brand: fields, files } : undefined, faults };
}
