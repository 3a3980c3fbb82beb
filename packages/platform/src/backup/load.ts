import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type BackupHead,
  type BackupTail,
  type DumpedTable,
  damagedBackupError,
  parseBackupTail,
} from './manifest.ts';

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Fills the tables within the client's transaction. Throws UnusableBackupError. */
export async function restoreTables(
  client: pg.ClientBase,
  { tables }: BackupHead,
  chunks: AsyncGenerator<Buffer>,
): Promise<BackupTail> {
  for (const { name } of tables.toReversed()) await removeRows(client, name);
  const loaded: BackupTail['tables'] = [];
  for (const table of tables) loaded.push(await loadTable(client, table, chunks));
  const { value: end } = await chunks.next();
  const tail = parseBackupTail(Buffer.from(end ?? '').toString());
  for (const [at, { name, rows, sha256 }] of loaded.entries()) {
    const written = tail.tables[at];
    if (written?.name !== name || written.rows !== rows || written.sha256 !== sha256)
      throw damagedBackupError(
        `of the table ${name} ${rows} rows came out, not the ${written?.rows ?? 0} that went in`,
      );
  }
  for (const { table, column, last, isCalled } of tail.counters)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      quoted(table),
      column,
      last,
      isCalled,
    ]);
  return tail;
}

/** Empties a table; one without rows is left alone, because some refuse to be emptied. */
async function removeRows(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from ${quoted(name)}) as some`,
  );
  if (rows[0]?.some) await client.query(`delete from ${quoted(name)}`);
}

async function loadTable(
  client: pg.ClientBase,
  { name, columns }: DumpedTable,
  chunks: AsyncGenerator<Buffer>,
): Promise<BackupTail['tables'][number]> {
  const hash = createHash('sha256');
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const copying = client.query(copyFrom(`copy ${quoted(name)} (${names}) from stdin (format binary)`));
  await pipeline(ofOneTable(chunks, hash.update.bind(hash)), copying);
  return { name, rows: copying.rowCount, sha256: hash.digest('hex') };
}

async function* ofOneTable(
  chunks: AsyncGenerator<Buffer>,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: chunk, done } = await chunks.next();
    if (done) throw damagedBackupError('it ends within a table');
    if (chunk.length === 0) return;
    onChunk(chunk);
    yield chunk;
  }
}
