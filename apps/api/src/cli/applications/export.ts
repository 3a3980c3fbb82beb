import { open as openFile } from 'node:fs/promises';
import { life } from '@forecourt/domain/application/life-table.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import papa from 'papaparse';
import {
  type Behind,
  countApplications,
  type ListedApplication,
  listApplications,
} from '../../store/application-list.ts';
import { CommandFailed, command, WrongUse } from '../command.ts';
import { filterOf, filterOptions } from './list.ts';

/** † Applications that are read and written at once. */
const pageSize = 500;

const titles = ['reference', 'type', 'business', 'state', 'decision', 'sent', 'in this state since'];

const cellsOf = ({ reference, type, business, state, decision, submittedAt, since }: ListedApplication) => [
  reference ?? '',
  type,
  business,
  life[state].name,
  decision ?? '',
  submittedAt.toISOString(),
  since.toISOString(),
];

/** Lines of a sheet; what a spreadsheet would take for a formula begins with an apostrophe. */
const csv = (rows: unknown[][]): string =>
  `${papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;

/** How each kind of file begins, holds a page, and ends; `isFirst` is the page at its start. */
const formats: Record<
  string,
  { start: string; page: (rows: ListedApplication[], isFirst: boolean) => string; end: string }
> = {
  // The mark by which spreadsheets know UTF-8.
  csv: { start: `\ufeff${csv([titles])}`, page: (rows) => csv(rows.map(cellsOf)), end: '' },
  json: {
    start: '[',
    page: (rows, isFirst) =>
      rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
    end: '\n]\n',
  },
};

/** Writes the list into a file, however long it is; nothing personal but the name of the business. */
export const applicationsExport = command({
  name: 'applications export',
  operands: ['FILE'],
  summary: 'write the list of applications into a new file: .csv for a spreadsheet, or .json',
  options: filterOptions,
  examples: [
    'applications export november.csv',
    'applications export late.csv --state waiting --older-than 2',
  ],
  async run({ operands: [named], open, options, pathOf, progress, stop }) {
    const format = formats[/\.(\w+)$/.exec(named)?.[1]?.toLowerCase() ?? ''];
    if (!format) throw new WrongUse(`The file ends in .csv or .json, not '${named}'.`);
    const filter = filterOf(options, 'all');
    const store = await (await open()).store();
    const file = await openFile(pathOf(named), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new CommandFailed(
        error.code === 'EEXIST'
          ? `${named} is there already.`
          : `Nothing can be written to ${named}: ${error.code}.`,
        { cause: error },
      );
    });
    let total = 0;
    try {
      const bar = progress(await countApplications(store, filter), 'written');
      await file.write(format.start);
      let behind: Behind | undefined;
      do {
        const page = await listApplications(store, filter, { behind, limit: pageSize });
        await file.write(format.page(page.applications, total === 0));
        total += page.applications.length;
        bar.advance(page.applications.length);
        behind = page.behind;
      } while (behind && !stop.aborted);
      await file.write(format.end);
    } finally {
      await file.close();
    }
    return {
      lines: [`${named}: ${counted(total, 'application')}.`],
      data: { file: named, applications: total },
    };
  },
});
