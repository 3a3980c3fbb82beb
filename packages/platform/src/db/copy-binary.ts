import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Values = {
  bigint: number;
  integer: number;
  'integer[]': readonly number[];
  text: string;
  bytea: Buffer;
  timestamptz: Date;
};
export type Columns = Readonly<Record<string, keyof Values>>;
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: Values[C[Name]] | null };

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
const twoToThe32 = 4_294_967_296;
/** 2000-01-01, the epoch of PostgreSQL. */
const epochMs = 946_684_800_000;

function wide(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeInt32BE(Math.floor(value / twoToThe32), 0);
  bytes.writeUInt32BE(((value % twoToThe32) + twoToThe32) % twoToThe32, 4);
  return bytes;
}

const integerOid = 23;

function integer(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** One dimension from 1 on, without nulls. */
const integers = (values: readonly number[]): Buffer =>
  Buffer.concat([1, 0, integerOid, values.length, 1, ...values.flatMap((value) => [4, value])].map(integer));

const written: { readonly [Type in keyof Values]: (value: Values[Type]) => Buffer } = {
  bigint: wide,
  integer,
  'integer[]': integers,
  text: (value) => Buffer.from(value),
  bytea: (value) => value,
  timestamptz: (value) => wide((value.getTime() - epochMs) * 1_000),
};

/** Rows in COPY's binary format: half as long as text for bytea. */
function binary<C extends Columns>(columns: C, rows: readonly RowOf<C>[]): Buffer {
  const types = Object.entries(columns);
  const parts: Buffer[] = [header];
  const count = Buffer.allocUnsafe(2);
  count.writeInt16BE(types.length);
  for (const row of rows) {
    parts.push(count);
    for (const [name, type] of types) {
      const value = row[name] ?? null;
      if (value === null) parts.push(written.integer(-1));
      else {
        const bytes = (written[type] as (value: unknown) => Buffer)(value);
        parts.push(written.integer(bytes.length), bytes);
      }
    }
  }
  return Buffer.concat([...parts, trailer]);
}

export const binaryInto = (client: pg.ClientBase, table: string, names: readonly string[]) =>
  client.query(copyFrom(`copy ${table} (${names.join(', ')}) from stdin (format binary)`));

export async function copyBinary<C extends Columns>(
  client: pg.ClientBase,
  table: string,
  columns: C,
  rows: readonly RowOf<C>[],
): Promise<void> {
  if (rows.length === 0) return;
  const copying = binaryInto(client, table, Object.keys(columns));
  copying.end(binary(columns, rows));
  await finished(copying);
}
