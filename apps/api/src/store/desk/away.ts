import type { Store, StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** People who are away. */
    staff_away: { staff_id: string; since: TimestampColumn };
  }
}

/** Returns since when people are away, by their id. */
export async function listAway({ database }: Store): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.selectFrom('staff_away').select(['staff_id', 'since']).execute();
  return new Map(rows.map(({ staff_id: id, since }) => [id, since]));
}

/** Marks a person as away; false if they are already. */
export async function markAway({ database }: StoreTransaction, staffId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('staff_away')
    .values({ staff_id: staffId })
    .onConflict((known) => known.column('staff_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks a person as back; false if they were not away. */
export async function markBack({ database }: StoreTransaction, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_away')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
