import type { ProviderMailKind } from '@forecourt/domain/brand.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { resolveAppliedMigrations } from '@forecourt/platform/db/migrate.ts';
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
  readonly noticesTo?: { readonly email: string; readonly about: readonly ProviderMailKind[] };
  /** Runs first in each transaction, and may refuse it. */
  readonly onBegin?: (transaction: StoreTransaction) => Promise<void>;
};
export type StoreTransaction = Store;

/** Carries a result out of a rolled-back transaction. */
class RolledBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs the work in a transaction, or in the one that is open. A dry run is never inside another; it is rolled back. */
export async function inTransaction<Result>(
  store: Store,
  work: (store: StoreTransaction) => Promise<Result>,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<Result> {
  if (store.database.isTransaction && !dryRun) return await work(store);
  const committed = store.database.transaction().execute(async (database) => {
    const transaction = { ...store, database };
    await store.onBegin?.(transaction);
    const result = await work(transaction);
    if (dryRun) throw new RolledBack(result);
    return result;
  });
  return await committed.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  });
}

export const inSnapshot = <Result>(store: Store, read: (store: Store) => Promise<Result>): Promise<Result> =>
  store.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((database) => read({ ...store, database }));

export async function isDatabaseOfNewerRelease(database: Database): Promise<boolean> {
  const shipped = shippedMigrations();
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database);
  const applied = resolveAppliedMigrations(
    rows.map(({ name }) => name),
    migrations,
  );
  return applied.some((name) => !shipped.includes(name));
}

export async function checkDatabaseReady(database: Database): Promise<void> {
  await sql`select 1 from applications limit 1`.execute(database);
  if (await isDatabaseOfNewerRelease(database)) throw new Error('the database is of a newer release');
}
