import { findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { readingActs, readingNameOf } from '@forecourt/domain/desk/readings.ts';
import { sql } from 'kysely';
import { auditActorOf, resolveActorNames } from '../desk/actors.ts';
import type { Store } from '../store.ts';
import type { ApplicationRow } from './applications.ts';

/** Lists what was done to an application and who read it, the first one first. Readings are those of the desk's log. */
export async function listApplicationHistory(store: Store, { id }: ApplicationRow) {
  const { rows } = await sql<{
    at: Date;
    action: string;
    by: string;
    act: string | null;
    detail: string | null;
  }>`
    select at, action, request_id as by, null as act, null as detail, 0 as source, id
    from audit where application_id = ${id} and action not in ('shown', 'callback shown')
    union all
    select at, act, coalesce(operator, ${auditActorOf({ id: '' })} || staff_id), act, detail, 1, id
    from desk_log where application_id = ${id} and act = any (${[...readingActs]})
    order by at, source, id`.execute(store.database);
  const history = rows.map(({ at, action, by, act, detail }) => ({
    at,
    action: act === null ? action : readingNameOf(act, detail),
    by,
  }));
  return await resolveActorNames(store, history);
}

const requestId = /^[\w-]{27}$/;

/** Names who did it; `--json` has the id of the request, as the log of the server has it. */
export const describeActor = ({ action, by }: { readonly action: string; readonly by: string }): string =>
  requestId.test(by) ? (findAuditedAction(action)?.by ?? 'the applicant') : by;

/** Returns who withdrew an application; null if nobody did. */
export async function findWithdrawer(
  { database }: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<'applicant' | 'operator' | null> {
  const last = await database
    .selectFrom('audit')
    .select('request_id as by')
    .where('application_id', '=', id)
    .where('action', '=', 'withdrawn')
    .executeTakeFirst();
  if (!last) return null;
  return requestId.test(last.by) ? 'applicant' : 'operator';
}

export const listQueuedDeliveries = ({ database }: Store, { id }: ApplicationRow) =>
  database
    .selectFrom('outbox')
    .select([
      'event_id as id',
      'channel',
      'kind',
      'created_at as owedAt',
      'delivered_at as deliveredAt',
      'gave_up_at as gaveUpAt',
      'last_failure as lastFailure',
    ])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
