import type { DatabaseAccess } from '@forecourt/platform/db/access.ts';
import { type ConnectionConfig, withClient } from '@forecourt/platform/db/connect.ts';
import { type BeforeMigrationHook, migrate } from '@forecourt/platform/db/migrate.ts';
import type pg from 'pg';
import { migrations } from './migrations.ts';

/** The server owns no table, so it can neither alter one nor disable a trigger. */
const usual = 'select, insert, update';
const withDelete = `${usual}, delete`;
/** More where the server deletes; less where it only adds or the owner replaces the rows. */
const others: Readonly<Record<string, string>> = {
  answers: withDelete,
  application_holders: withDelete,
  credit_enquiries: withDelete,
  draft_states: withDelete,
  drafts: withDelete,
  key_checks: withDelete,
  lost_links: withDelete,
  question_counts: withDelete,
  receivers: withDelete,
  servers: withDelete,
  staff_away: withDelete,
  staff_challenges: withDelete,
  staff_invitations: withDelete,
  staff_mails: withDelete,
  staff_passkeys: withDelete,
  staff_resets: withDelete,
  staff_sessions: withDelete,
  // Not `at`: only the database dates a record.
  audit: 'select, insert (application_id, action, request_id, hash)',
  due_applications: 'select',
  retention_periods: 'select',
  decisions: 'select, insert, update (grounds)',
  dispatches: 'select, insert, update (details, undone_at, undoing)',
  order_batches: 'select, insert (made_by, orders, cards), update (undone_at, undoing)',
  batched_orders: 'select, insert, update (content, stopped_at, stopped_because)',
  desk_log: 'select, insert (staff_id, operator, act, application_id, reference, detail)',
  corrections: 'select, insert, update (request, reminders, ended_at, outcome, ending, replaced)',
  draft_reminders: 'select, insert, update (address, link, stop_key, due_at, reminders, stopped_at)',
  // The text alone is encrypted again when keys are rotated.
  application_notes: 'select, insert, update (note)',
  // Who proposed stays, so that nobody confirms their own.
  proposed_decisions: 'select, insert, update (proposal, confirmed_by, takes_effect_at), delete',
  migrations: 'select',
  address_places: 'select',
  address_points: 'select',
  address_words: 'select',
  address_word_places: 'select',
  address_set: 'select',
  standard_offers: 'select',
  // The desk adds and ends promo codes; the rest is the owner's.
  promo_offers: 'select, insert, update (offer)',
  offer_changes: 'select, insert (changed_by, action, source, removed, added)',
  demo_seeds: 'select',
  business_records: 'select',
  business_names: 'select',
  business_words: 'select',
  business_vocabulary: 'select',
  business_set: 'select',
  bank_branches: 'select',
  bank_set: 'select',
};

/** Migrates as the owner and grants the server's rights; returns the new migrations. `beforehand` runs first. */
export async function migrateAndGrant(
  { connection, owner }: DatabaseAccess,
  beforehand?: BeforeMigrationHook,
  { whileServing }: { whileServing?: boolean } = {},
): Promise<string[]> {
  return migrate(owner, migrations, {
    beforehand,
    whileServing,
    afterwards: await createServerGranter(connection),
  });
}

export async function createServerGranter(
  connection: ConnectionConfig,
): Promise<(owner: pg.Client) => Promise<void>> {
  const { rows } = await withClient({ ...connection, connectionTimeoutMillis: 5_000 }, (client) =>
    client.query<{ role: string }>('select current_user as role'),
  );
  return (owner) => grantServer(owner, rows[0]?.role ?? '');
}

/** Grants in one transaction, so that a running server never lacks a right. A partition is reached by its table. */
async function grantServer(client: pg.Client, role: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
       and current_user <> $1`,
    [role],
  );
  if (tables.length === 0) return;
  const to = client.escapeIdentifier(role);
  await client.query('begin');
  await client.query(`grant usage on schema public to ${to}`);
  // An import replaces tables by new ones.
  await client.query(`alter default privileges grant select on tables to ${to}`);
  for (const { name } of tables) {
    await client.query(
      `revoke all on ${name} from ${to}; grant ${others[name] ?? usual} on ${name} to ${to}`,
    );
  }
  await client.query(
    `grant execute on function purge_applications(integer), set_retention(text, interval) to ${to}`,
  );
  await client.query('commit');
}

/** Returns a warning if the server's role can change the audit record; else undefined. */
export async function roleWarning(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string; mayChange: boolean }>(
    `select current_user as role, pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate, trigger')
       as "mayChange" from pg_class where oid = 'audit'::regclass`,
  );
  const [found] = rows;
  if (!found?.mayChange) return undefined;
  return `The server works as the database role '${found.role}', which could change the audit record: give it a role that owns nothing, and the owner's address in DATABASE_OWNER_URL.`;
}
