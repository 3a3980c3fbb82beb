import type { LogAct } from '@forecourt/domain/desk/log-words.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type GeneratedAlways, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Rows are only added. */
    desk_log: {
      id: GeneratedAlways<string>;
      at: GeneratedAlways<Date>;
      /** Null where nobody was signed in. */
      staff_id: string | null;
      /** Account of a command that read an application. */
      operator: string | null;
      act: LogAct;
      application_id: ApplicationId | null;
      reference: string | null;
      detail: string | null;
    };
  }
}

export type DeskLogEntry = {
  /** Null where nobody was signed in, or for a command on the server. */
  readonly personId: string | null;
  readonly operator?: string | undefined;
  readonly act: LogAct;
  readonly applicationId?: ApplicationId;
  /** A code, such as the group shown or the outcome; never a value. */
  readonly detail?: string | undefined;
};

/** Adds one row, inside the transaction of what it records. */
export async function logDeskAction(database: Database, entry: DeskLogEntry): Promise<void> {
  const { personId, operator = null, act, applicationId = null, detail = null } = entry;
  await database
    .insertInto('desk_log')
    .values({
      staff_id: personId,
      operator,
      act,
      application_id: applicationId,
      reference: sql<string | null>`(select reference from applications where id = ${applicationId}::bigint)`,
      detail,
    })
    .execute();
}
