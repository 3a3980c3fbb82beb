import { withExclusiveLock } from '@forecourt/platform/cli/alone.ts';
import {
  type Command,
  type CommandCall,
  CommandFailedError,
  type CommandResult,
} from '@forecourt/platform/cli/command.ts';
import { BadRowReporter } from '@forecourt/platform/cli/csv/bad-rows.ts';
import { type CsvFile, type CsvRow, fileSize, openCsv } from '@forecourt/platform/cli/csv/csv-file.ts';
import { secondsSince } from '@forecourt/platform/cli/values.ts';
import type pg from 'pg';

const insufficientPrivilege = '42501';

type Import<Row> = Pick<Command, 'name' | 'summary'> & {
  readonly what: string;
  /** Advisory lock, one per kind of import. */
  readonly lock: number;
  /** Returns a reader of rows with this header; undefined for a row to skip (recorded if bad). */
  reader(header: readonly string[], bad: BadRowReporter): (row: CsvRow) => Row | undefined;
  /** Replaces all rows and returns their number. Must change nothing when it throws. */
  load(
    client: pg.Client,
    batches: AsyncIterable<readonly Row[]>,
    onPhase: () => void,
    from: { file: string; bytes: number },
  ): Promise<number>;
};

export const createImportCommand = <Row>(given: Import<Row>): Command => ({
  name: given.name,
  operands: ['FILE'],
  summary: given.summary,
  run: (call) => importFile(call, given),
});

/** Streams a file into the database. The old rows stay until it is complete; a crash leaves nothing behind. */
async function importFile<Row>(
  { operands: [operand = ''], open, pathOf, tell, progress: show }: CommandCall,
  { what, lock, reader, load }: Import<Row>,
): Promise<CommandResult> {
  const file = pathOf(operand);
  const bytes = fileSize(file);
  const { owner } = await open();
  const started = performance.now();
  const bad = new BadRowReporter(tell);
  let rows = 0;
  async function* usableOf(csv: CsvFile, read: (row: CsvRow) => Row | undefined) {
    let used = 0;
    for await (const batch of csv.rows) {
      rows += batch.length;
      const usable = batch.flatMap((row) => read(row) ?? []);
      used += usable.length;
      yield usable;
    }
    bad.check(rows);
    if (used === 0)
      throw new CommandFailedError('It has no row that can be used: nothing was changed.', { next: 'none' });
  }
  const replace = async (client: pg.Client): Promise<CommandResult> => {
    // Notice a vanished process on another machine, and free its lock, within a minute.
    await client.query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    const progress = show(bytes, 'read');
    const csv = await openCsv(file, progress.advance);
    const batches = usableOf(csv, reader(csv.header, bad));
    const loaded = await load(client, batches, () => progress.phase('read; now indexing'), { file, bytes });
    const data = { [what]: loaded, rows, bad: bad.count, seconds: secondsSince(started) };
    const skipped = bad.count > 0 ? `, ${bad.count} bad ones skipped` : '';
    const line = `${loaded} ${what} from ${rows} rows in ${data.seconds} s${skipped}`;
    return { lines: [line], data };
  };
  const busy = `Another import of ${what} is running.`;
  try {
    return await withExclusiveLock(
      { ...owner, application_name: 'forecourt import' },
      { lock, busy },
      replace,
    );
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    throw new CommandFailedError(
      'The database role may not replace tables: set DATABASE_OWNER_URL to the role that owns them.',
      { next: 'none' },
    );
  }
}
