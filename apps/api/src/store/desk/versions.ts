import { sql } from 'kysely';
import { whoDid } from '../applications/application-history.ts';
import type { ApplicationId } from '../applications/applications.ts';
import type { AuditedAction } from '../audit/audit.ts';
import type { Store } from '../store.ts';
import { withAddresses } from './actors.ts';

/** What a person has to know before deciding, and how it is said; looking, taking and reminding are none of it. */
const changes = {
  submitted: 'sent this again',
  'callback requested': 'asked to be called',
  'callback handled': 'noted how the callback ended',
  'guarantee given': 'gave the guarantee',
  'cards ordered': 'ordered cards',
  'cards sent': 'noted that the cards were sent',
  'cards unsent': 'undid that the cards were sent',
  decided: 'decided this',
  'decision proposed': 'proposed a decision',
  'withdrawal proposed': 'proposed to withdraw this',
  'proposal confirmed': 'confirmed the proposal',
  'proposal taken back': 'ended the proposal',
  withdrawn: 'withdrew this',
  'correction asked': 'asked for a correction',
  'correction withdrawn': 'withdrew the request for a correction',
  corrected: 'corrected this',
  'note added': 'added a note',
} as const satisfies Partial<Record<AuditedAction, string>>;
type Changing = keyof typeof changes;

/** Number of the latest audit record of an application. */
export async function versionOf({ database }: Store, id: ApplicationId): Promise<number> {
  const { rows } = await sql<{ version: string | null }>`
    select max(id) as version from audit where application_id = ${id}`.execute(database);
  return Number(rows[0]?.version ?? 0);
}

export type OthersChange = { readonly who: string; readonly did: string; readonly at: Date };

/** Returns the latest change after a version that somebody else made; undefined if there is none. */
export async function changeSince(
  store: Store,
  id: ApplicationId,
  { version, except }: { readonly version: number; readonly except: string },
): Promise<OthersChange | undefined> {
  const { rows } = await sql<{ action: Changing; by: string; at: Date }>`
    select action, request_id as by, at from audit
    where application_id = ${id} and id > ${version} and request_id <> ${except}
      and action = any (${Object.keys(changes)})
    order by id desc limit 1`.execute(store.database);
  const [last] = await withAddresses(store, rows);
  return last && { who: whoDid(last), did: changes[last.action], at: last.at };
}
