import type { Store } from '../store.ts';
import type { ApplicationRow } from './applications.ts';

export const historyOf = ({ database }: Store, { id }: ApplicationRow) =>
  database
    .selectFrom('audit')
    .select(['at', 'action', 'request_id as by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();

export const listQueued = ({ database }: Store, { id }: ApplicationRow) =>
  database
    .selectFrom('outbox')
    .select([
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
