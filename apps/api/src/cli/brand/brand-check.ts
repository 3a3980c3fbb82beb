import { statSync } from 'node:fs';
import type { Brand } from '@forecourt/domain/brand.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn, type TextTone } from '@forecourt/platform/cli/table.ts';
import { findBrandCopies, formatBrandCopy } from '../../brand/copies.ts';
import { type BrandFileName, brandFileRules, readBrandFolder } from '../../brand/folder.ts';
import { brandFieldsWithSamples } from '../../config/samples.ts';

type Row = { readonly file: string; readonly what: string; readonly kilobytes: number | null };

const columns: readonly TerminalColumn<Row>[] = [
  { title: 'FILE', of: ({ file }) => file },
  { title: 'WHAT IT IS', of: ({ what }) => what },
  {
    title: 'SIZE',
    align: 'right',
    of: ({ kilobytes }) =>
      kilobytes === null ? { text: 'none, the usual', tone: 'quiet' } : `${kilobytes.toFixed(1)} kB`,
  },
];

/** Throws CommandFailedError if there is no such folder. */
export function readNamedBrand(folder: string): ReturnType<typeof readBrandFolder> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailedError(`${folder} is not a folder.`, {
      id: 'no-folder',
      next: [{ to: 'make it', run: 'brand init FOLDER' }],
    });
  return readBrandFolder(folder);
}

function samplesText(brand: Brand): string[] {
  const fields = brandFieldsWithSamples(brand);
  return fields.length > 0
    ? [`brand.json: has samples, which production refuses, in ${fields.join(', ')}.`]
    : [];
}

const toned = (tone: TextTone, texts: readonly string[]) => texts.map((text) => ({ text, tone }));

export const brandCheck = defineCommand({
  name: 'brand check',
  operands: ['FOLDER'],
  summary:
    'check a brand folder as the server does when it starts, and name what it has of a shipped brand (see docs/brands.md); connects to nothing',
  examples: ['brand check brands/tussock-fuel'],
  async run({ operands: [named], pathOf }) {
    const folder = pathOf(named);
    const { brand, faults: wrong } = readNamedBrand(folder);
    const copies = findBrandCopies(folder);
    const faults = [...wrong, ...copies.filter(({ isOpen }) => !isOpen).map(formatBrandCopy)];
    const warnings = [
      ...copies.filter(({ isOpen }) => isOpen).map(formatBrandCopy),
      ...(brand ? samplesText(brand.brand) : []),
    ];
    const name = brand?.brand.name ?? null;
    if (!brand || faults.length > 0)
      return {
        lines: [
          ...toned('bad', faults),
          ...toned('warning', warnings),
          `${formatCount(faults.length, 'mistake')}.`,
        ],
        data: { folder, name, faults, warnings, files: [] },
        failed: true,
      };
    const rows = Object.entries(brandFileRules).map(([file, { what }]): Row => {
      const bytes = brand.files.get(file as BrandFileName)?.length;
      return { file, what, kilobytes: bytes === undefined ? null : bytes / 1024 };
    });
    return {
      lines: [
        createTable(columns, rows),
        '',
        ...toned('warning', warnings),
        ...toned('good', [`${name} is right: every colour is readable on its background, in both themes.`]),
      ],
      data: { folder, name, faults, warnings, files: rows },
    };
  },
});
