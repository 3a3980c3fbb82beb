import type { DeskLogActionName } from '@forecourt/domain/desk/audited-actions.ts';
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
      act: DeskAction;
      application_id: ApplicationId | null;
      reference: string | null;
      detail: string | null;
    };
  }
}

/** What is recorded of the desk, as the database has it: actions on applications, sign-ins, people and readings. */
export type DeskAction =
  | DeskLogActionName
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'sessions ended'
  | 'refused'
  | 'invited'
  | 'invitation accepted'
  | 'invitation cancelled'
  | 'role changed'
  | 'reset'
  | 'reset proposed'
  | 'reset taken back'
  | 'passkey added'
  | 'name changed'
  | 'away'
  | 'back'
  | 'deactivated'
  | 'shown'
  | 'searched'
  | 'exported';

export type DeskLogEntry = {
  /** Null where nobody was signed in, or for a command on the server. */
  readonly personId: string | null;
  readonly act: DeskAction;
  readonly applicationId?: ApplicationId;
  /** A code, such as the group shown or the outcome; never a value. */
  readonly detail?: string | undefined;
};

/** Adds one row, inside the transaction of what it records. */
export async function logDeskAction(database: Database, entry: DeskLogEntry): Promise<void> {
  const { personId, act, applicationId = null, detail = null } = entry;
  await database
    .insertInto('desk_log')
    .values({
      staff_id: personId,
      act,
      application_id: applicationId,
      reference: sql<string | null>`(select reference from applications where id = ${applicationId}::bigint)`,
      detail,
    })
    .execute();
}
