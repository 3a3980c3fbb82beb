import { sampleApplicants } from '@forecourt/fixtures/sample/applicants.ts';
import { sampleLives } from '@forecourt/fixtures/sample/lives.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import { type Connection, withClient, withDatabase } from '@forecourt/platform/db/connect.ts';
import { copyBinary } from '@forecourt/platform/db/copy-binary.ts';
import type pg from 'pg';
import { openEncrypter } from '../keys/key-checks.ts';
import { noRows, type SeededRows, type SeededTable, seededColumns, seededTables } from './columns.ts';
import { addRows, type Seeding } from './rows.ts';

/** † Applications per transaction. */
export const seedBatch = 1_000;
/** † Connections per thread: while one waits for the database, rows are made for the other. */
const lanes = 2;

export type Filling = Omit<Seeding, 'encrypter'> & {
  readonly applications: number;
  /** One application in this many is past its retention, to measure a purge; none if absent. */
  readonly overdueOneIn?: number;
  readonly first: number;
  readonly turns: Int32Array<SharedArrayBuffer>;
};

export const onItsOwn = <Result>(
  owner: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient({ ...owner, application_name: 'forecourt demo' }, work);

export async function within(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function write(client: pg.Client, rows: SeededRows): Promise<void> {
  const copy = <T extends SeededTable>(table: T): Promise<void> =>
    copyBinary(client, table, seededColumns[table], rows[table]);
  for (const table of seededTables) await copy(table);
}

export async function fill(
  owner: Connection,
  filling: Filling,
  keys: DataKeys,
  onSeeded: (applications: number) => void,
): Promise<void> {
  const { seed, now, applications, overdueOneIn, first, turns } = filling;
  const seeding: Seeding = {
    ...filling,
    encrypter: await withDatabase(owner, (database) => openEncrypter(database, keys)),
  };
  const draw = sampleApplicants(seed);
  const live = sampleLives(seed, now, overdueOneIn);
  const lane = async (client: pg.Client): Promise<void> => {
    await client.query('set synchronous_commit = off');
    while (Atomics.load(turns, 1) === 0) {
      const from = Atomics.add(turns, 0, 1) * seedBatch;
      const to = Math.min(applications, from + seedBatch);
      if (from >= to) return;
      const rows = noRows();
      for (let number = from; number < to; number += 1) {
        const life = live(number);
        addRows(rows, seeding, { id: first + number, number, applicant: draw(number, life), life });
      }
      await within(client, () => write(client, rows));
      onSeeded(to - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, () => onItsOwn(owner, lane)));
}
