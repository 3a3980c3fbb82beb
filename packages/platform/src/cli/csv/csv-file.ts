import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import papa from 'papaparse';
import { notUtf8Text } from '../../operator-text.ts';
import { CommandFailedError } from '../command.ts';

export type CsvRow = { readonly line: number; readonly fields: readonly string[] };

export type CsvFile = {
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<readonly CsvRow[]>;
};

const mostOpen = 16 * 1024 * 1024;
const quote = '"';

/** Opens a CSV file, plain or gzip, as a stream of batches. Throws CommandFailedError with a sentence. */
export async function openCsv(file: string, onBytes: (bytes: number) => void): Promise<CsvFile> {
  const batches = rowsOf(file, onBytes);
  const first = await batches.next();
  const [header, ...rest] = first.done ? [] : first.value;
  if (!header) throw new CommandFailedError(`${file} is empty.`, { next: 'none' });
  async function* rows(): AsyncGenerator<readonly CsvRow[]> {
    yield rest;
    yield* batches;
  }
  return { header: header.fields.map((name) => name.trim().toLowerCase()), rows: rows() };
}

/** Returns the size of a file. Throws CommandFailedError where there is none. */
export function fileSize(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile())
    throw new CommandFailedError(`${file} ${found ? 'is not a file' : 'is not there'}.`, { next: 'none' });
  return found.size;
}

function isGzip(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(2);
    readSync(descriptor, start, 0, 2, 0);
    return start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    closeSync(descriptor);
  }
}

async function* textsOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  try {
    const isPacked = isGzip(file);
    const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
    source.on('data', (chunk) => onBytes(chunk.length));
    const plain = isPacked ? source.pipe(createGunzip({ chunkSize: 1024 * 1024 })) : source;
    source.on('error', (error) => plain.destroy(error));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of plain) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const reason = error instanceof TypeError ? notUtf8Text : (error as Error).message;
    throw new CommandFailedError(`${file} cannot be read to its end: ${reason}.`, {
      next: 'none',
      cause: error,
    });
  }
}

/** Parses up to the last line break outside quotes and carries the rest over. */
async function* rowsOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<readonly CsvRow[]> {
  let open = '';
  let line = 1;
  const parse = (text: string): CsvRow[] => {
    const parsed = papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: false });
    if (parsed.errors.some(({ code }) => code === 'MissingQuotes'))
      throw new CommandFailedError(`${file}: a quote is never closed.`, { next: 'none' });
    return parsed.data.flatMap((fields) => {
      const row = { line, fields };
      line += 1 + breaksIn(fields);
      return fields.length === 1 && fields[0] === '' ? [] : [row];
    });
  };
  for await (const text of textsOf(file, onBytes)) {
    open += text;
    const end = wholeRows(open);
    if (end > 0) yield parse(open.slice(0, end).replace(/\r?\n$/, ''));
    open = open.slice(end);
    if (open.length > mostOpen)
      throw new CommandFailedError(`${file}: a quote is never closed.`, { next: 'none' });
  }
  if (open !== '') yield parse(open.replace(/\r?\n$/, ''));
}

function wholeRows(text: string): number {
  const end = text.lastIndexOf('\n') + 1;
  let quotes = 0;
  for (let at = text.indexOf(quote); at !== -1 && at < end; at = text.indexOf(quote, at + 1)) quotes += 1;
  return quotes % 2 === 0 ? end : 0;
}

function breaksIn(fields: readonly string[]): number {
  let breaks = 0;
  for (const field of fields) if (field.includes('\n')) breaks += field.split('\n').length - 1;
  return breaks;
}
