import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { idHash } from '@forecourt/platform/crypto/ids.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import type { Connection } from '@forecourt/platform/db/connect.ts';
import type pg from 'pg';
import { type Filling, fill, onItsOwn, seedBatch, within } from './fill.ts';
import { openingOf } from './rows.ts';
import type { Work } from './worker.ts';

/** † Fewer applications than this are not worth the start of threads. */
const worthThreads = 20_000;
const mostThreads = 8;

export class SeededAlready extends Error {}

export type SeedingRun = Omit<Filling, 'first' | 'turns'> & {
  readonly keys: DataKeys;
  readonly onSeeded?: (applications: number) => void;
  readonly stop?: AbortSignal;
  /** 0 means this thread alone; by default a worthwhile number. */
  readonly threads?: number;
};

/** Records the numbers before the first row, so that an interrupted run is found. Throws SeededAlready. */
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

const threadsFor = (applications: number): number =>
  applications < worthThreads ? 0 : Math.min(availableParallelism(), mostThreads);

async function inThread(owner: Connection, filling: Filling, { keys, onSeeded }: SeedingRun): Promise<void> {
  const encrypting = keys.all.map(({ id, secret }) => ({ id, secret }));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { owner, filling, encrypting } satisfies Work,
  });
  worker.on('message', (applications: number) => onSeeded?.(applications));
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`A thread ended with ${code}.`);
}

/** Returns how many applications exist; fewer if stopped. Throws SeededAlready. */
export async function seedDemo(owner: Connection, run: SeedingRun): Promise<number> {
  const { keys, onSeeded = () => {}, stop, threads = threadsFor(run.applications), ...rest } = run;
  const first = await onItsOwn(owner, (client) => reserve(client, run));
  const turns = new Int32Array(new SharedArrayBuffer(8));
  const filling: Filling = { ...rest, first, turns };
  const end = (): void => void Atomics.store(turns, 1, 1);
  stop?.addEventListener('abort', end, { once: true });
  let seeded = 0;
  const counting = (applications: number): void => {
    seeded += applications;
    onSeeded(applications);
  };
  try {
    if (threads === 0) await fill(owner, filling, keys, counting);
    await Promise.all(
      Array.from({ length: threads }, () => inThread(owner, filling, { ...run, onSeeded: counting })),
    );
  } catch (error) {
    end();
    throw error;
  }
  await onItsOwn(owner, (client) =>
    client.query('analyze applications, drafts, draft_states, decisions, outbox, audit'),
  );
  return seeded;
}

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

/** Removes demo data in small transactions, with the audit trigger disabled, which only the owner can do. */
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
