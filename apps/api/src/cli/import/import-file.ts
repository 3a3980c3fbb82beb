import pg from 'pg';
import type { Connection } from '../../database/connect.ts';
import { type CommandCall, CommandFailed, type Outcome } from '../command.ts';
import { BadRows } from './bad-rows.ts';
import { bytesOf, type CsvFile, type CsvRow, openCsv } from './csv-file.ts';

const insufficientPrivilege = '42501';

/** What differs between the files that can be imported. */
export type Import<Row> = {
  readonly what: string;
  /** Advisory lock of the process that imports this. */
  readonly lock: number;
  /** Makes the reader of a file with this header; a row that it cannot use is noted and undefined. */
  reader(header: readonly string[], bad: BadRows): (row: CsvRow) => Row | undefined;
  /** Replaces what there is by the rows and returns how many there are. Must change nothing when it throws. */
  load(
    client: pg.Client,
    batches: AsyncIterable<readonly Row[]>,
    from: { file: string; bytes: number },
    onPhase: () => void,
  ): Promise<number>;
};

/** Streams a file into the database. Until it is whole the old rows stay; a process that dies leaves nothing behind. */
export async function importFile<Row>(
  { operands: [operand = ''], open, pathOf, tell, progress: show }: CommandCall,
  { what, lock, reader, load }: Import<Row>,
): Promise<Outcome> {
  const file = pathOf(operand);
  const bytes = bytesOf(file);
  const { owner } = await open();
  const started = performance.now();
  const client = await connect(owner, lock, what);
  const progress = show(bytes, 'read');
  const bad = new BadRows(tell);
  const counted = { rows: 0 };
  try {
    const csv = await openCsv(file, progress.advance);
    const batches = checked(csv, reader(csv.header, bad), bad, counted);
    const loaded = await load(client, batches, { file, bytes }, () => progress.phase('read; now indexing'));
    const seconds = (performance.now() - started) / 1000;
    const data = { [what]: loaded, rows: counted.rows, bad: bad.count, seconds: Number(seconds.toFixed(1)) };
    const skipped = bad.count > 0 ? `, ${bad.count} bad ones skipped` : '';
    const line = `${loaded} ${what} from ${counted.rows} rows in ${data.seconds} s${skipped}`;
    return { lines: [line], data };
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    throw new CommandFailed(
      'The database role may not replace tables: set DATABASE_OWNER_URL to the role that owns them.',
    );
  } finally {
    await client.end();
  }
}

async function connect(connection: Connection, lock: number, what: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'forecourt import', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  // A process on another machine that is gone is noticed within a minute, and its lock with it.
  await client.query(
    'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
  );
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
  if (rows[0]?.got) return client;
  await client.end();
  throw new CommandFailed(`Another import of ${what} is running.`);
}

async function* checked<Row>(
  { rows }: CsvFile,
  read: (row: CsvRow) => Row | undefined,
  bad: BadRows,
  counted: { rows: number },
): AsyncGenerator<readonly Row[]> {
  let used = 0;
  for await (const batch of rows) {
    counted.rows += batch.length;
    const usable = batch.flatMap((row) => read(row) ?? []);
    used += usable.length;
    yield usable;
  }
  bad.check(counted.rows);
  if (used === 0) throw new CommandFailed('It has no row that can be used: nothing was changed.');
}
