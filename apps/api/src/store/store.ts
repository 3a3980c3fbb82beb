import type { ProviderMail } from '@forecourt/domain/brand.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { resolveApplied } from '@forecourt/platform/db/migrate.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { migrations, shippedMigrations } from './migrations.ts';

export type Store = {
  readonly database: Database;
  readonly encrypter: Encrypter;
  readonly handsOver?: boolean;
  /** Multiplies every email limit; 1 by default. */
  readonly mailLimitFactor?: number;
  /** Emails allowed within a day in all; unlimited by default. */
  readonly mailDailyLimit?: number;
  /** Enquiries at the credit bureau allowed within a day in all; unlimited by default. */
  readonly enquiryDailyLimit?: number;
  /** Business contact and what it is mailed about; nothing by default. */
  readonly noticesTo?: { readonly email: string; readonly about: readonly ProviderMail[] };
  readonly onEnqueued?: () => void;
  /** Runs first in each transaction, and may refuse it. */
  readonly onBegin?: (transaction: StoreTransaction) => Promise<void>;
};
export type StoreTransaction = Store;

/** Carries a result out of a rolled-back transaction. */
class Rehearsed<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}

async function beginAndRun<Result>(
  transaction: StoreTransaction,
  work: (store: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  await transaction.onBegin?.(transaction);
  return await work(transaction);
}

/** Runs work as a dry run: rolls everything back and returns its result. */
export async function runDry<Result>(store: Store, work: (store: Store) => Promise<Result>): Promise<Result> {
  const dryRun = store.database.transaction().execute(async (database) => {
    throw new Rehearsed(await beginAndRun({ ...store, database, onEnqueued: () => {} }, work));
  });
  return await dryRun.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  });
}

/** Runs the work, or only a dry run of it. */
export const tryOrDo = <Result>(
  dryRun: boolean,
  store: Store,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => (dryRun ? runDry(store, work) : work(store));

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
    .execute((database) => beginAndRun({ ...store, database, onEnqueued }, work));
  if (hasPending) store.onEnqueued?.();
  return result;
}

export const atOneMoment = <Result>(store: Store, read: (store: Store) => Promise<Result>): Promise<Result> =>
  store.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((database) => read({ ...store, database }));

export async function isOfNewerRelease(database: Database): Promise<boolean> {
  const shipped = shippedMigrations();
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database);
  const applied = resolveApplied(
    rows.map(({ name }) => name),
    migrations,
  );
  return applied.some((name) => !shipped.includes(name));
}

export async function proveReady(database: Database): Promise<void> {
  await sql`select 1 from applications limit 1`.execute(database);
  if (await isOfNewerRelease(database)) throw new Error('the database is of a newer release');
}
