import { existsSync } from 'node:fs';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { type BrandFileName, brandFileRules, readBrandFolder } from '../brand/folder.ts';

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

export const brandCheck = defineCommand({
  name: 'brand check',
  operands: ['FOLDER'],
  summary: 'check a brand folder as the server does when it starts (see docs/brands.md); connects to nothing',
  examples: ['brand check brands/tussock-fuel'],
  async run({ operands: [named], pathOf }) {
    const folder = pathOf(named);
    if (!existsSync(folder))
      throw new CommandFailedError(`${folder} is not there.`, { id: 'no-folder', next: 'none' });
    const { brand, faults } = readBrandFolder(folder);
    if (!brand)
      return {
        lines: [
          ...faults.map((fault) => ({ text: fault, tone: 'bad' }) as const),
          `${formatCount(faults.length, 'mistake')}.`,
        ],
        data: { folder, name: null, faults, files: [] },
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
        {
          text: `${brand.brand.name} is right: every colour is readable on its background, in both themes.`,
          tone: 'good',
        },
      ],
      data: { folder, name: brand.brand.name, faults, files: rows },
    };
  },
});
