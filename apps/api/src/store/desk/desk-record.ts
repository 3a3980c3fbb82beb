import { nobodyFilter } from '@forecourt/domain/contract/desk/record.ts';
import { type LogAct, subjectOf } from '@forecourt/domain/desk/log-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDaySql } from '../applications/list-page.ts';
import type { Store } from '../store.ts';
import { auditActorOf, readColleagueNames } from './actors.ts';
import { findInvitedByMailbox } from './invitations.ts';

export type DeskLogRow = {
  readonly id: string;
  readonly at: Date;
  /** Name of the person, or account of a command; null if it was not known who. */
  readonly by: string | null;
  readonly act: LogAct;
  readonly detail: string | null;
  /** Name of whom it was done to; null if it was done to nobody, or to an address that is not kept. */
  readonly subject: string | null;
  readonly reference: string | null;
  /** Reference of the callback, for what was done to one. */
  readonly callback: string | null;
};
type Row = Omit<DeskLogRow, 'by' | 'subject'> & {
  readonly staffId: string | null;
  readonly operator: string | null;
};

export type DeskLogFilter = {
  /** Id of a person, or `nobodyFilter`. */
  readonly person?: string | undefined;
  /** Reference of an application, also once it is removed, or of a callback. */
  readonly reference?: string | undefined;
  /** First and last day in New Zealand. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
/** `after`: number of the last row of the page before. */
type Page = DeskLogFilter & { readonly limit: number; readonly after?: string | undefined };

/** By the number of the application while there is one: some rows are from before it had a reference. */
async function isOf({ database }: Store, reference: string): Promise<RawBuilder<unknown>> {
  const known = await database
    .selectFrom('applications')
    .select('id')
    .where((where) =>
      where.or([where('reference', '=', reference), where('callback_reference', '=', reference)]),
    )
    .executeTakeFirst();
  return known ? sql`desk_log.application_id = ${known.id}` : sql`desk_log.reference = ${reference}`;
}

/** Lists what was done at the desk, and what commands read, the latest first. */
export async function listDeskLog(store: Store, page: Page): Promise<DeskLogRow[]> {
  const { limit, after, reference, person, from, to } = page;
  const conditions = [
    sql`true`,
    ...(after
      ? [sql`(desk_log.at, desk_log.id) < (select at, id from desk_log where id = ${after}::bigint)`]
      : []),
    ...(reference ? [await isOf(store, reference)] : []),
    ...(person === nobodyFilter ? [sql`staff_id is null`] : person ? [sql`staff_id = ${person}`] : []),
    ...(from ? [sql`desk_log.at >= ${startOfDaySql(from, 0)}`] : []),
    ...(to ? [sql`desk_log.at < ${startOfDaySql(to, 1)}`] : []),
  ];
  return await latestOf(store, sql.join(conditions, sql` and `), limit);
}

/** Returns the latest change of a person's role. */
export async function findLastRoleChange(store: Store, personId: string): Promise<DeskLogRow | undefined> {
  const [last] = await latestOf(store, sql`act = 'role changed' and detail like ${`${personId} %`}`, 1);
  return last;
}

async function latestOf(store: Store, isMeant: RawBuilder<unknown>, limit: number): Promise<DeskLogRow[]> {
  const { rows } = await sql<Row>`
    select desk_log.id, at, act, detail, coalesce(desk_log.reference, applications.reference) as reference,
      case when act in ('handled', 'callback reopened', 'callback noted') or detail = 'callback' then callback_reference end as callback, staff_id as "staffId", operator
    from desk_log left join applications on applications.id = application_id where ${isMeant}
    order by desk_log.at desc, desk_log.id desc limit ${limit}`.execute(store.database);
  const invited = await findInvitedByMailbox(
    store,
    rows.flatMap(({ act, detail }) => subjectOf(act, detail).mailbox ?? []),
  );
  const nameOf = await readColleagueNames(store);
  const personNamed = (id: string | null | undefined): string | null =>
    id ? nameOf(auditActorOf({ id })) : null;
  const subjectNamed = ({ id, mailbox = '' }: ReturnType<typeof subjectOf>): string | null => {
    const whom = invited.get(mailbox);
    return personNamed(id ?? whom?.id) ?? whom?.name ?? null;
  };
  return rows.map(({ id, at, staffId, operator, act, detail, reference, callback }) => ({
    id,
    at,
    by: personNamed(staffId) ?? operator,
    act,
    detail,
    subject: subjectNamed(subjectOf(act, detail)),
    reference,
    callback,
  }));
}
