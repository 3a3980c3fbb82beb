import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import program from '../../package.json' with { type: 'json' };
import { type ConnectionConfig, withClient } from '../db/connect.ts';
import { hasMigrationsTable, isRestoreInterrupted, restoreInterruptedText } from '../db/migrate.ts';
import { type BackupHead, type BackupTail, backupFormat, type DumpedTable } from './manifest.ts';

/** † How long a backup waits for locks. */
const lockPatience = '60s';

export type DatabaseSnapshot = {
  readonly head: BackupHead;
  /** Size of the tables on disk without indexes: an upper bound of the backup's. */
  readonly bytes: number;
  chunks(onBytes: (count: number) => void): AsyncGenerator<Buffer>;
  readonly tail: BackupTail;
};

/** Raised for a database without migrations, or in which a restore was interrupted. */
export class NothingToBackUpError extends Error {}

/** Reads a database as it is at one moment, while others change it. */
export const withSnapshot = <Result>(
  owner: ConnectionConfig,
  work: (snapshot: DatabaseSnapshot) => Promise<Result>,
): Promise<Result> =>
  withClient({ ...owner, application_name: 'forecourt backup', keepAlive: true }, async (client) => {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '${lockPatience}'`,
    );
    if (await isRestoreInterrupted(client)) throw new NothingToBackUpError(restoreInterruptedText);
    if (!(await hasMigrationsTable(client)))
      throw new NothingToBackUpError('The database holds nothing yet.');
    const names = (await tablesOf(client)).map(({ name }) => name);
    await client.query('begin isolation level repeatable read, read only');
    // Locked before the first read, so that an import cannot swap a table in between.
    await client.query(`lock table ${names.map(quoted).join(', ')} in access share mode`);
    return await work(await look(client));
  });

const quoted = (name: string): string => pg.escapeIdentifier(name);

type FoundTable = DumpedTable & { readonly bytes: number; readonly parents: readonly string[] };

async function look(client: pg.Client): Promise<DatabaseSnapshot> {
  const tables = inOrder(await tablesOf(client));
  const [{ postgres, at } = { postgres: '', at: new Date() }] = (
    await client.query<{ postgres: string; at: Date }>(
      "select current_setting('server_version') as postgres, clock_timestamp() as at",
    )
  ).rows;
  const applied = await client.query<{ name: string }>('select name from migrations order by name');
  const keys = await client.query<{ id: string; sealed: string }>(
    `select key_id as id, translate(encode(sealed, 'base64'), E'\\n', '') as sealed from key_checks order by key_id`,
  );
  const head: BackupHead = {
    format: backupFormat,
    takenAt: at.toISOString(),
    release: program.version,
    postgres,
    migrations: applied.rows.map(({ name }) => name),
    keys: keys.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  const tail: BackupTail = { tables: [], counters: [] };
  return {
    head,
    tail,
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
    chunks: (onBytes) => chunks(client, { head, tail }, onBytes),
  };
}

async function tablesOf(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select relname as name, pg_table_size(pg_class.oid)::float8 as bytes,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '')
        as columns,
      array(select parent.relname::text from pg_constraint join pg_class parent on parent.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  return rows;
}

function inOrder(tables: readonly FoundTable[]): FoundTable[] {
  const ordered: FoundTable[] = [];
  const isIn = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, parents }) => !isIn(name) && parents.every(isIn));
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

async function* chunks(
  client: pg.Client,
  { head, tail }: Pick<DatabaseSnapshot, 'head' | 'tail'>,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  tail.counters.push(...(await counters(client)));
  for (const { name, columns } of head.tables) {
    const wanted = columns.map((column) => quoted(column.name)).join(', ');
    const hash = createHash('sha256');
    const reading = client.query(
      copyTo(`copy (select ${wanted} from ${quoted(name)}) to stdout (format binary)`),
    );
    for await (const chunk of reading as AsyncIterable<Buffer>) {
      if (chunk.length === 0) continue;
      hash.update(chunk);
      onBytes(chunk.length);
      yield chunk;
    }
    yield Buffer.alloc(0);
    // The row count arrives after the rows: an empty query waits for it.
    await client.query('select');
    tail.tables.push({ name, rows: reading.rowCount, sha256: hash.digest('hex') });
  }
  yield Buffer.from(JSON.stringify(tail));
}

/** Sequences are read after the rows: they may be too high, never too low. */
async function counters(client: pg.Client): Promise<BackupTail['counters']> {
  const { rows: found } = await client.query<{ table: string; column: string; sequence: string }>(`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attidentity <> '' and not attisdropped order by 1, 2`);
  const counted: BackupTail['counters'] = [];
  for (const { table, column, sequence } of found) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${sequence}`,
    );
    counted.push(...rows.map((row) => ({ table, column, ...row })));
  }
  return counted;
}
