import { UnreadableCiphertext } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { inTransaction, type Store } from '../store.ts';
import {
  type BatchCondition,
  batchConditions,
  type EncryptedTable,
  encryptedColumnAad,
  encryptedTables,
} from './encrypted-tables.ts';

export type KeyUse = {
  readonly key: string;
  readonly table: string;
  readonly column: string;
  readonly values: number;
};

/** † Rows counted per statement. */
const countedRows = 5_000;
/** † Rows re-encrypted per transaction; others wait milliseconds for one of them. */
const resealedRows = 200;

export async function estimateEncryptedRows(database: Database): Promise<number> {
  const names = encryptedTables.map(({ table }) => table);
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows from pg_class
    where relname = any(${names}) and relnamespace = current_schema()::regnamespace`.execute(database);
  return rows[0]?.rows ?? 0;
}

export async function countKeyUses(
  database: Database,
  onRows: (rows: number) => void = () => {},
): Promise<KeyUse[]> {
  const uses = new Map<string, KeyUse>();
  for (const encrypted of encryptedTables) {
    for await (const part of batchConditions(database, encrypted, countedRows)) {
      for (const { key, column, count } of await countPart(database, encrypted, part)) {
        const name = `${key} ${encrypted.table}.${column}`;
        const values = (uses.get(name)?.values ?? 0) + count;
        uses.set(name, { key, table: encrypted.table, column, values });
      }
      onRows(countedRows);
    }
  }
  return [...uses.values()];
}

/** An encrypted value begins with the length of its key's id (at most 32 characters) and the id. */
async function countPart(database: Database, { table, columns }: EncryptedTable, part: BatchCondition) {
  const each = sql.join(
    columns.map((column) => sql`(${sql.lit(column)}, substring(${sql.ref(column)} for 33))`),
  );
  const { rows } = await sql<{ key: string; column: string; count: number }>`
    select encode(substring(head from 2 for get_byte(head, 0)), 'escape') as key, column_name as column,
      count(*)::integer as count
    from ${sql.table(table)}, lateral (values ${each}) as sealed (column_name, head)
    where ${part} and head <> '' group by 1, 2`.execute(database);
  return rows;
}

/** Values that do not decrypt stay as they are. */
export type ReencryptionResult = { values: number; unreadable: KeyUse[] };

/** Re-encrypts in small transactions, skipping locked rows; `stop` ends it after the running one. */
export async function reencryptAll(
  store: Store,
  currentKey: string,
  { stop, onRows = () => {} }: { stop?: AbortSignal | undefined; onRows?: (rows: number) => void } = {},
): Promise<ReencryptionResult> {
  const all: ReencryptionResult = { values: 0, unreadable: [] };
  for (const encrypted of encryptedTables) {
    for await (const part of batchConditions(store.database, encrypted, resealedRows)) {
      stop?.throwIfAborted();
      const done = await inTransaction(store, (transaction) =>
        reencryptTable(transaction, currentKey, encrypted, part),
      );
      all.values += done.values;
      all.unreadable.push(...done.unreadable);
      onRows(resealedRows);
    }
  }
  return all;
}

type Row = Record<string, unknown> & { place: string };

async function reencryptTable(
  { database, encrypter }: Store,
  currentKey: string,
  encrypted: EncryptedTable,
  part: BatchCondition,
): Promise<ReencryptionResult> {
  const { table, row, columns, versions = {} } = encrypted;
  const head = Buffer.concat([Buffer.from([currentKey.length]), Buffer.from(currentKey)]);
  const byAnother = columns.map(
    (column) =>
      sql`(${sql.ref(column)} <> '' and substring(${sql.ref(column)} for ${sql.lit(head.length)}) <> ${head}::bytea)`,
  );
  const wanted = [...columns, ...Object.values(versions)].map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${row} as place, ${sql.join(wanted)} from ${sql.table(table)}
    where ${part} and (${sql.join(byAnother, sql` or `)}) for no key update skip locked`.execute(database);
  const done: ReencryptionResult = { values: 0, unreadable: [] };
  if (rows.length === 0) return done;
  for (const found of rows) {
    for (const column of columns) {
      const value = found[column];
      if (!(value instanceof Buffer) || value.length === 0 || value.subarray(0, head.length).equals(head))
        continue;
      try {
        found[column] = encrypter.reencrypt(encryptedColumnAad(encrypted, found, column), value);
        done.values += 1;
      } catch (error) {
        if (!(error instanceof UnreadableCiphertext)) throw error;
        const key = value.subarray(1, 1 + (value[0] ?? 0)).toString('latin1');
        done.unreadable.push({ key, table, column, values: 1 });
      }
    }
  }
  const rewritten = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`updated.${column}`)}`),
  );
  const lists = sql.join([
    sql`${rows.map(({ place }) => place)}::text[]`,
    ...columns.map((column) => sql`${rows.map((found) => found[column])}::bytea[]`),
  ]);
  await sql`update ${sql.table(table)} set ${rewritten}
    from unnest(${lists}) as updated (place, ${sql.join(columns.map((column) => sql.ref(column)))})
    where ${part} and ${row} = updated.place`.execute(database);
  return done;
}
