import { sql } from 'kysely';
import type { Store } from '../store.ts';
import type { DeskAct } from './desk-log.ts';
import { staffAad } from './staff.ts';

export type RecordedAct = {
  readonly id: string;
  readonly at: Date;
  /** Email address; null if it was not known who. */
  readonly by: string | null;
  readonly act: DeskAct;
  readonly detail: string | null;
  readonly reference: string | null;
};
type Row = Omit<RecordedAct, 'by'> & { readonly staff: string | null; readonly email: Buffer | null };

/** Lists what was done at the desk, the latest first; `after` is the number of the last row of the page before. */
export async function listRecord(
  { database, encrypter }: Store,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<RecordedAct[]> {
  const isBehind = after ? sql`where desk_log.id < ${after}::bigint` : sql``;
  const { rows } = await sql<Row>`
    select desk_log.id, at, act, detail, reference, staff.id as staff, staff.email
    from desk_log left join staff on staff.id = staff_id ${isBehind}
    order by desk_log.id desc limit ${limit}`.execute(database);
  return rows.map(({ staff, email, ...row }) => ({
    ...row,
    by: staff && email ? encrypter.decrypt<string>(staffAad(staff, 'email'), email) : null,
  }));
}
