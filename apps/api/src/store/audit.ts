import { type Generated, type RawBuilder, sql } from 'kysely';
import type { AnswerKey } from './answers.ts';
import type { ApplicationId } from './applications.ts';
import type { StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit: {
      id: Generated<string>;
      application_id: ApplicationId;
      action: string;
      request_id: string;
      at: Moment;
    };
  }
}

/** What can happen to an application. */
export type AuditedAction =
  | 'created'
  | 'draft saved'
  | 'draft link revoked'
  | 'shared'
  | 'submitted'
  | 'callback requested'
  | 'guarantee given'
  | 'cards ordered'
  | 'decided'
  | 'withdrawn'
  | 'shown';

/** Who asked for a change, for the record of it, and under which key the answer is kept. */
export type Cause = {
  readonly requestId: string;
  readonly key?: AnswerKey | undefined;
  /** The network address they are known by to every limit; none at a command line. */
  readonly sender?: string;
};

/** Adds to the audit record, in the transaction of the change itself. Nothing personal goes in. */
export async function recordAudit(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
  action: AuditedAction,
  { requestId }: Cause,
): Promise<void> {
  await database
    .insertInto('audit')
    .values({ application_id: applicationId, action, request_id: requestId })
    .execute();
}

/** The same as part of a statement, for each application whose `id` another part of it, `source`, returns. */
export const auditing = (
  source: string,
  action: AuditedAction,
  { requestId }: Cause,
): RawBuilder<unknown> => sql`
  insert into audit (application_id, action, request_id) select id, ${action}, ${requestId} from ${sql.table(source)}`;
