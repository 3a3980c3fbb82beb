import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store.ts';
import type { DeskAction } from './desk-log.ts';
import { decryptPerson } from './staff.ts';

export type DeskLogRow = {
  readonly id: string;
  readonly at: Date;
  /** Email address; null if it was not known who. */
  readonly by: string | null;
  readonly act: DeskAction;
  readonly detail: string | null;
  readonly reference: string | null;
};
type Staff = Omit<Parameters<typeof decryptPerson>[1], 'id'>;
type Row = Omit<DeskLogRow, 'by'> & Staff & { readonly staffId: string | null };

type Page = {
  readonly limit: number;
  /** Number of the last row of the page before. */
  readonly after?: string | undefined;
  /** Only of this application, also once it is removed. */
  readonly reference?: string | undefined;
};

/** By the number of the application while there is one, which has an index. */
async function isOf({ database }: Store, reference: string): Promise<RawBuilder<unknown>> {
  const known = await database
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return known ? sql`and application_id = ${known.id}` : sql`and reference = ${reference}`;
}

/** Lists what was done at the desk, the latest first. */
export async function listDeskLog(store: Store, { limit, after, reference }: Page): Promise<DeskLogRow[]> {
  const isBehind = after ? sql`and desk_log.id < ${after}::bigint` : sql``;
  const isMeant = reference ? await isOf(store, reference) : sql``;
  return await latestOf(store, sql`true ${isBehind} ${isMeant}`, limit);
}

/** Returns the latest change of a person's role. */
export async function findLastRoleChange(store: Store, personId: string): Promise<DeskLogRow | undefined> {
  const [last] = await latestOf(store, sql`act = 'role changed' and detail like ${`${personId} %`}`, 1);
  return last;
}

async function latestOf(store: Store, isMeant: RawBuilder<unknown>, limit: number): Promise<DeskLogRow[]> {
  const { rows } = await sql<Row>`
    select desk_log.id, at, act, detail, reference, staff.id as "staffId", staff.email, staff.name, staff.role
    from desk_log left join staff on staff.id = staff_id where ${isMeant}
    order by desk_log.id desc limit ${limit}`.execute(store.database);
  return rows.map(({ staffId, email, name, role, ...row }) => ({
    ...row,
    by: staffId === null ? null : decryptPerson(store.encrypter, { id: staffId, email, name, role }).email,
  }));
}
