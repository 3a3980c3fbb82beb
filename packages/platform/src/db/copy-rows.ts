import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | null;

const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const needsEscape = /[\\\t\n\r]/;

function copyValue(value: Value): string {
  if (typeof value !== 'string') return value === null ? '\\N' : String(value);
  return needsEscape.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => escaped[character] ?? '')
    : value;
}

export const formatCopyLine = (values: readonly Value[]): string => `${values.map(copyValue).join('\t')}\n`;

const chunkLength = 64 * 1024;

async function* inChunks(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < chunkLength) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/** Streams rows, each made by formatCopyLine, into a table. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(inChunks(texts)), client.query(copyFrom(`copy ${table} from stdin`)));
}
