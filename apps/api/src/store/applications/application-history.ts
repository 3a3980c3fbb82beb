import { findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { resolveActorNames } from '../desk/actors.ts';
import type { Store } from '../store.ts';
import type { ApplicationRow } from './applications.ts';

export async function listApplicationHistory(store: Store, { id }: ApplicationRow) {
  const rows = await store.database
    .selectFrom('audit')
    .select(['at', 'action', 'request_id as by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  return await resolveActorNames(store, rows);
}

const requestId = /^[\w-]{27}$/;

/** Names who did it; `--json` has the id of the request, as the log of the server has it. */
export const describeActor = ({ action, by }: { readonly action: string; readonly by: string }): string =>
  requestId.test(by) ? (findAuditedAction(action)?.by ?? 'the applicant') : by;

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
