import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { withoutInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import { type AlternativeCommands, CommandFailedError, UsageError } from '@forecourt/platform/cli/command.ts';
import { csvWriterOf, type SpreadsheetLayout } from '@forecourt/platform/cli/spreadsheet.ts';
import { writeNewFile } from '@forecourt/platform/crypto/new-file.ts';

/** How rows are written: what stands before, between and behind them. */
export type ExportFormat<Row> = {
  readonly start: string;
  readonly page: (rows: readonly Row[], isFirst: boolean) => string;
  readonly end: string;
};

/** Writes a row as JSON, moments as their days in New Zealand. */
const jsonOf = (row: unknown): string =>
  JSON.stringify(row, function (this: Readonly<Record<string, unknown>>, name, value: unknown) {
    const moment = this[name];
    return moment instanceof Date ? newZealandDay(moment) : value;
  });

/** Returns the format that the ending of a file's name asks for. Throws UsageError. */
export function exportFormatFor<Row>(named: string, sheet: SpreadsheetLayout<Row>): ExportFormat<Row> {
  const ending = /\.(\w+)$/.exec(named)?.[1]?.toLowerCase();
  if (ending === 'csv') return { ...csvWriterOf(sheet), end: '' };
  if (ending !== 'json') throw new UsageError(`The file ends in .csv or .json, not '${named}'.`);
  return {
    start: '[',
    page: (rows, isFirst) =>
      rows
        .map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${withoutInvisibleMarks(jsonOf(row))}`)
        .join(''),
    end: '\n]\n',
  };
}

export async function* formatPages<Row>(
  { start, page, end }: ExportFormat<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield start;
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield page(rows, isFirst);
    isFirst = false;
  }
  yield end;
}

type Target = { readonly file: string; readonly named: string; readonly command: string };

const anotherFile = (command: string): AlternativeCommands => [
  { to: 'write to another file', run: `${command} FILE` },
];

const thereAlready = ({ named, command }: Target, cause?: unknown): CommandFailedError =>
  new CommandFailedError(`${named} is there already.`, { next: anotherFile(command), cause });

function failed(error: unknown, target: Target): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return thereAlready(target, error);
  const { named, command } = target;
  return /^(open|write|fsync|link|rename)$/.test(syscall ?? '')
    ? new CommandFailedError(`Cannot write to ${named}: ${code}.`, {
        next: anotherFile(command),
        cause: error,
      })
    : error;
}

export function refuseExistingFile(target: Target): void {
  if (existsSync(target.file)) throw thereAlready(target);
}

/** Writes a new file whole, or nothing. */
export async function writeExport(
  { stop, ...target }: Target & { readonly stop: AbortSignal },
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  try {
    await writeNewFile(target.file, write, stop);
  } catch (error) {
    throw failed(error, target);
  }
}
