import { type AuditedAction, auditedActions } from '@forecourt/domain/desk/audited-actions.ts';
import { sql } from 'kysely';
import { describeActor } from '../applications/application-history.ts';
import type { ApplicationId } from '../applications/applications.ts';
import type { Store } from '../store.ts';
import { resolveActorNames } from './actors.ts';

/** Actions that a person has to know of before deciding; looking, taking and reminding are none of them. */
const changing = Object.entries(auditedActions).flatMap(([name, { did }]) => (did === null ? [] : [name]));

/** Number of the latest audit record of an application. */
export async function readApplicationVersion({ database }: Store, id: ApplicationId): Promise<number> {
  const { rows } = await sql<{ version: string | null }>`
    select max(id) as version from audit where application_id = ${id}`.execute(database);
  return Number(rows[0]?.version ?? 0);
}

/** Returns what was recorded after a version, the first action first. */
export async function listActionsSince(
  { database }: Store,
  id: ApplicationId,
  version: number,
): Promise<{ readonly version: number; readonly action: AuditedAction }[]> {
  const { rows } = await sql<{ version: string; action: AuditedAction }>`
    select id as version, action from audit
    where application_id = ${id} and id > ${version} order by id`.execute(database);
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}

export type ChangeByOther = { readonly who: string; readonly did: string; readonly at: Date };

/** Returns the latest change after a version that somebody else made; undefined if there is none. */
export async function findChangeByOther(
  store: Store,
  id: ApplicationId,
  { version, except }: { readonly version: number; readonly except: string },
): Promise<ChangeByOther | undefined> {
  const { rows } = await sql<{ action: AuditedAction; by: string; at: Date }>`
    select action, request_id as by, at from audit
    where application_id = ${id} and id > ${version} and request_id <> ${except}
      and action = any (${changing})
    order by id desc limit 1`.execute(store.database);
  const [last] = await resolveActorNames(store, rows);
  const did = last && auditedActions[last.action].did;
  return last && did ? { who: describeActor(last), did, at: last.at } : undefined;
}
