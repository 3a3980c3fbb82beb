import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What can happen to an application. */
export type AuditedAction =
  | 'created'
  | 'draft saved'
  | 'draft link revoked'
  | 'shared'
  | 'submitted'
  | 'callback requested'
  | 'guarantee given'
  | 'cards ordered';

/** Who asked for a change, for the record of it. */
export type Cause = { requestId: string };

/** Adds to the audit record, in the transaction of the change itself. Nothing personal goes in. */
export async function recordAudit(
  transaction: Kysely<Database>,
  applicationId: string,
  action: AuditedAction,
  { requestId }: Cause,
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({ application_id: applicationId, action, request_id: requestId })
    .execute();
}
