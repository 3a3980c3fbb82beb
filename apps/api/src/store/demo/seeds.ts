import pg from 'pg';
import type { Connection } from '../../database/connect.ts';
import { copyBinary } from '../../database/copy-binary.ts';
import { sampleApplicants } from '../../sample-world/applicants.ts';
import { sampleLives } from '../../sample-world/lives.ts';
import { idHash } from '../../security/ids.ts';
import { noRows, type SeededRows, seededColumns } from './columns.ts';
import { addRows, openingOf, type Seeding } from './rows.ts';

/** † Applications that one transaction adds, or takes away. */
export const seedBatch = 1_000;
/** † Connections that write at once: while one waits for the database, rows are made for the other. */
const lanes = 2;

/** Raised for a seed whose applications are there already. */
export class SeededAlready extends Error {}

export type SeedingRun = Seeding & {
  readonly applications: number;
  readonly onSeeded?: (applications: number) => void;
  readonly stop?: AbortSignal;
  /** One application in so many is kept longer than it may be, for whoever measures a purge; none without. */
  readonly overdueOneIn?: number;
};

/** Works on a connection of its own, as the owner of the tables. */
async function onItsOwn<Result>(
  owner: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...owner, application_name: 'forecourt demo' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function within(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Sets numbers of rows aside that nobody else is given, and notes them before the first row is there: what was
 * cut off is found. Returns the first. Throws SeededAlready.
 */
async function reserve(client: pg.Client, { seed, applications }: SeedingRun): Promise<number> {
  let first = 0;
  await within(client, async () => {
    await client.query('lock table applications in share row exclusive mode');
    const there = await client.query('select 1 from applications where key_hash = $1', [
      idHash(openingOf(seed, 0).key),
    ]);
    if (there.rows.length > 0) throw new SeededAlready(seed);
    const { rows } = await client.query<{ last: string }>(
      `select setval(sequence, nextval(sequence) + $1 - 1) as last
       from (select pg_get_serial_sequence('applications', 'id')::regclass as sequence) known`,
      [applications],
    );
    const last = Number(rows[0]?.last);
    first = last - applications + 1;
    await client.query(
      'insert into demo_seeds (first_application, last_application, seed) values ($1, $2, $3)',
      [first, last, seed],
    );
  });
  return first;
}

async function write(client: pg.Client, rows: SeededRows): Promise<void> {
  await copyBinary(client, 'applications', seededColumns.applications, rows.applications);
  await copyBinary(client, 'drafts', seededColumns.drafts, rows.drafts);
  await copyBinary(client, 'decisions', seededColumns.decisions, rows.decisions);
  await copyBinary(client, 'outbox', seededColumns.outbox, rows.outbox);
  await copyBinary(client, 'audit', seededColumns.audit, rows.audit);
}

/**
 * Fills the database with applications as the server would have kept them: sealed, with their drafts, decisions, mails,
 * events and records. Each batch is a transaction. Returns how many there are; fewer when it was stopped. Throws
 * SeededAlready.
 */
export async function seedDemo(owner: Connection, run: SeedingRun): Promise<number> {
  const { applications, seed, now, onSeeded = () => {}, stop, overdueOneIn } = run;
  const draw = sampleApplicants(seed);
  const live = sampleLives(seed, now, overdueOneIn);
  const first = await onItsOwn(owner, (client) => reserve(client, run));
  let next = 0;
  let seeded = 0;
  const lane = (client: pg.Client) => async (): Promise<void> => {
    await client.query('set synchronous_commit = off');
    while (next < applications && !stop?.aborted) {
      const from = next;
      next = Math.min(applications, from + seedBatch);
      const to = next;
      const rows = noRows();
      for (let number = from; number < to; number += 1) {
        const life = live(number);
        addRows(rows, run, { id: first + number, number, applicant: draw(number, life), life });
      }
      await within(client, () => write(client, rows));
      seeded += to - from;
      onSeeded(to - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, () => onItsOwn(owner, (client) => lane(client)())));
  await onItsOwn(owner, (client) => client.query('analyze applications, drafts, decisions, outbox, audit'));
  return seeded;
}

/** How many applications that a demonstration made there are still. */
export async function countDemo(owner: Connection): Promise<number> {
  return await onItsOwn(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from applications
       where exists (select 1 from demo_seeds where id between first_application and last_application)`,
    );
    return rows[0]?.count ?? 0;
  });
}

type Clearing = { readonly onCleared?: (applications: number) => void; readonly stop?: AbortSignal };

/**
 * Takes away what demonstrations made, records included, and nothing else, in small transactions. The trigger that
 * keeps records from being taken is off within each, which none but the owner can do. Returns how many went.
 */
export async function clearDemo(
  owner: Connection,
  { onCleared = () => {}, stop }: Clearing = {},
): Promise<number> {
  return await onItsOwn(owner, async (client) => {
    const { rows: seeds } = await client.query<{ first: string; last: string }>(
      'select first_application as first, last_application as last from demo_seeds order by 1',
    );
    let cleared = 0;
    for (const { first, last } of seeds) {
      for (let from = Number(first); from <= Number(last); from += seedBatch) {
        if (stop?.aborted) return cleared;
        const part = [from, Math.min(Number(last), from + seedBatch - 1)];
        await within(client, async () => {
          const { rowCount } = await client.query(
            'delete from applications where id between $1 and $2',
            part,
          );
          await client.query('alter table audit disable trigger audit_is_append_only');
          await client.query('delete from audit where application_id between $1 and $2', part);
          await client.query('alter table audit enable trigger audit_is_append_only');
          cleared += rowCount ?? 0;
          onCleared(rowCount ?? 0);
        });
      }
      await client.query('delete from demo_seeds where first_application = $1', [first]);
    }
    return cleared;
  });
}
