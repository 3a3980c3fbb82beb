import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine, linzColumns, linzRows } from '../../apps/api/src/testing/linz.ts';
import { registerColumns, registerRows } from './register-rows.ts';

function* chunks(columns: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  let text = csvLine(columns);
  for (const row of rows) {
    text += csvLine(row);
    if (text.length < 256 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function csvFile(
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly string[]>,
): Promise<string> {
  const folder = join(tmpdir(), 'forecourt-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  if (existsSync(file)) return file;
  await pipeline(Readable.from(chunks(columns, rows)), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
  return file;
}

/** Writes a made-up file in the layout of LINZ layer 123113, unless it is there already, and returns its path. */
export const linzFile = (rows: number): Promise<string> =>
  csvFile(`addresses-${rows}.csv`, linzColumns, linzRows(rows));

/** The same for a made-up extract of the business register. */
export const registerFile = (rows: number): Promise<string> =>
  csvFile(`businesses-${rows}.csv`, registerColumns, registerRows(rows));
