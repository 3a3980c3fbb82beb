import { sql } from 'kysely';
import type { Store } from '../store.ts';
import type { DeskAct } from './desk-log.ts';
import { personOf } from './staff.ts';

type RecordedAct = {
  readonly id: string;
  readonly at: Date;
  /** Email address; null if it was not known who. */
  readonly by: string | null;
  readonly act: DeskAct;
  readonly detail: string | null;
  readonly reference: string | null;
};
type Staff = Omit<Parameters<typeof personOf>[1], 'id'>;
type Row = Omit<RecordedAct, 'by'> & Staff & { readonly staffId: string | null };

/** Lists what was done at the desk, the latest first; `after` is the number of the last row of the page before. */
export async function listRecord(
  { database, encrypter }: Store,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<RecordedAct[]> {
  const isBehind = after ? sql`where desk_log.id < ${after}::bigint` : sql``;
  const { rows } = await sql<Row>`
    select desk_log.id, at, act, detail, reference, staff.id as "staffId", staff.email, staff.name, staff.role
    from desk_log left join staff on staff.id = staff_id ${isBehind}
    order by desk_log.id desc limit ${limit}`.execute(database);
  return rows.map(({ staffId, email, name, role, ...row }) => ({
    ...row,
    by: staffId === null ? null : personOf(encrypter, { id: staffId, email, name, role }).email,
  }));
}
