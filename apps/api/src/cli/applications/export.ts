import { existsSync } from 'node:fs';
import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import { CommandFailed, command, WrongUse } from '@forecourt/platform/cli/command.ts';
import { csvLines } from '@forecourt/platform/cli/spreadsheet.ts';
import { writeNewFile } from '@forecourt/platform/crypto/new-file.ts';
import {
  type Behind,
  countApplications,
  type ListedApplication,
  type ListFilter,
  listApplications,
} from '../../store/applications/application-list.ts';
import { atOneMoment, type Store } from '../../store/store.ts';
import { filterOf, filterOptions } from './list.ts';

/** † Applications read and written at once. */
const pageSize = 500;

const titles = ['reference', 'type', 'business', 'state', 'decision', 'sent', 'in this state since'];

const cellsOf = ({ reference, type, business, state, decision, submittedAt, since }: ListedApplication) => [
  reference ?? '',
  type,
  business,
  statusTable[state].name,
  decision ?? '',
  submittedAt.toISOString(),
  since.toISOString(),
];

type Format = {
  start: string;
  page: (rows: ListedApplication[], isFirst: boolean) => string;
  end: string;
};

const formats: Record<string, Format> = {
  // Byte order mark, by which spreadsheets recognise UTF-8.
  csv: { start: `\ufeff${csvLines([titles])}`, page: (rows) => csvLines(rows.map(cellsOf)), end: '' },
  json: {
    start: '[',
    page: (rows, isFirst) =>
      rows
        .map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${withoutHidden(JSON.stringify(row))}`)
        .join(''),
    end: '\n]\n',
  },
};

async function* piecesOf(
  store: Store,
  filter: ListFilter,
  { start, page, end }: Format,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  yield start;
  let behind: Behind | undefined;
  let isFirst = true;
  do {
    const read = await listApplications(store, filter, { behind, limit: pageSize });
    onPage(read.applications.length);
    if (read.applications.length > 0) yield page(read.applications, isFirst);
    isFirst = false;
    behind = read.behind;
  } while (behind);
  yield end;
}

const thereAlready = (named: string, cause?: unknown): CommandFailed =>
  new CommandFailed(`${named} is there already.`, { cause });

function failed(error: unknown, named: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return thereAlready(named, error);
  return /^(open|write|fsync|link|rename)$/.test(syscall ?? '')
    ? new CommandFailed(`Nothing can be written to ${named}: ${code}.`, { cause: error })
    : error;
}

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
    const file = pathOf(named);
    if (existsSync(file)) throw thereAlready(named);
    const store = await (await open()).store();
    let total = 0;
    await writeNewFile(
      file,
      (handle) =>
        atOneMoment(store, async (moment) => {
          const bar = progress(await countApplications(moment, filter), 'written');
          const pieces = piecesOf(moment, filter, format, (count) => {
            total += count;
            bar.advance(count);
          });
          await handle.writeFile(pieces, { signal: stop });
        }),
      stop,
    ).catch((error: NodeJS.ErrnoException) => {
      throw failed(error, named);
    });
    return {
      lines: [`${named}: ${counted(total, 'application')}.`],
      data: { file: named, applications: total },
    };
  },
});
