import type { Store, StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Resets of people that wait for a second manager. */
    staff_resets: { staff_id: string; proposed_by: string; proposed_at: TimestampColumn };
  }
}

export type ProposedReset = { readonly staffId: string; readonly proposedBy: string };

export async function listProposedResets({ database }: Store): Promise<ProposedReset[]> {
  return await database
    .selectFrom('staff_resets')
    .select(['staff_id as staffId', 'proposed_by as proposedBy'])
    .execute();
}

/** Adds a proposal to reset a person; false if one waits. The database refuses one's own. */
export async function addProposedReset(
  { database }: StoreTransaction,
  { staffId, proposedBy }: ProposedReset,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('staff_resets')
    .values({ staff_id: staffId, proposed_by: proposedBy })
    .onConflict((known) => known.column('staff_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the proposal to reset a person and returns it; undefined if none waits. */
export async function removeProposedReset(
  { database }: StoreTransaction,
  staffId: string,
): Promise<ProposedReset | undefined> {
  return await database
    .deleteFrom('staff_resets')
    .where('staff_id', '=', staffId)
    .returning(['staff_id as staffId', 'proposed_by as proposedBy'])
    .executeTakeFirst();
}

/** Removes what a person proposed, and what was proposed of them. */
export async function endProposedResets({ database }: StoreTransaction, id: string): Promise<void> {
  await database
    .deleteFrom('staff_resets')
    .where((where) => where.or([where('staff_id', '=', id), where('proposed_by', '=', id)]))
    .execute();
}
