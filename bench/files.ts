import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine, linzColumns, linzRows } from '../apps/api/src/providers/addresses/testing-linz.ts';

function* chunks(rows: number): Generator<string> {
  let text = csvLine(linzColumns);
  for (const row of linzRows(rows)) {
    text += csvLine(row);
    if (text.length < 256 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Writes a made-up file in the layout of LINZ layer 123113, unless it is there already, and answers its path. */
export async function linzFile(rows: number): Promise<string> {
  const folder = join(tmpdir(), 'forecourt-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `addresses-${rows}.csv`);
  if (existsSync(file)) return file;
  await pipeline(Readable.from(chunks(rows)), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
  return file;
}
