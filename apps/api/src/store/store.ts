import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { shippedMigrations } from './migrations.ts';

/** What a feature needs to keep and read data: the database, and the encrypter of what is personal. */
export type Store = {
  readonly database: Database;
  readonly encrypter: Encrypter;
  /** The provider's own system is shown what happens. */
  readonly handsOver?: boolean;
  /** Multiplies every limit of mails; 1 where it is not said. */
  readonly mailLimitFactor?: number;
  /** How many mails may leave within a day, anyone who causes them; without limit where it is not said. */
  readonly mailDailyLimit?: number;
  /** Called as soon as something pending is committed. */
  readonly onEnqueued?: () => void;
};
/** The same within a transaction. */
export type StoreTransaction = Store;

/** Carries a result out of a transaction that is undone. */
class Rehearsed<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}

/** Runs work as it would be and undoes all of it; returns what it would have returned. */
export async function runDry<Result>(store: Store, work: (store: Store) => Promise<Result>): Promise<Result> {
  const dryRun = store.database.transaction().execute(async (database) => {
    throw new Rehearsed(await work({ ...store, database, onEnqueued: () => {} }));
  });
  return await dryRun.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  });
}

/** Runs one unit of work in one transaction; a throw undoes all of it. Within a transaction it is part of that one. */
export async function inTransaction<Result>(
  store: Store,
  work: (store: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  if (store.database.isTransaction) return await work(store);
  let hasPending = false;
  const onEnqueued = (): void => {
    hasPending = true;
  };
  const result = await store.database
    .transaction()
    .execute((database) => work({ ...store, database, onEnqueued }));
  if (hasPending) store.onEnqueued?.();
  return result;
}

/** Reads everything as it is at one moment, however long that takes and whatever others change meanwhile. */
export const atOneMoment = <Result>(store: Store, read: (store: Store) => Promise<Result>): Promise<Result> =>
  store.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((database) => read({ ...store, database }));

/** Whether a newer release has changed the tables since this one was started. */
export async function isOfNewerRelease(database: Database): Promise<boolean> {
  const shipped = shippedMigrations();
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database);
  return rows.some(({ name }) => !shipped.includes(name));
}

/** Rejects while the database does not answer, is not migrated, or is of a newer release. */
export async function proveReady(database: Database): Promise<void> {
  await sql`select 1 from applications limit 1`.execute(database);
  if (await isOfNewerRelease(database)) throw new Error('the database is of a newer release');
}
