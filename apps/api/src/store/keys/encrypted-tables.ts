import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database, Tables } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';

export type EncryptedTable = {
  readonly table: keyof Tables;
  /** Columns of a unique index; the table is read in its order. */
  readonly key: readonly string[];
  /** The table in the AAD, if it is another one. */
  readonly boundTo?: keyof Tables;
  readonly row: RawBuilder<string>;
  readonly columns: readonly string[];
  /** Version column in the AAD, for columns that are written more than once. */
  readonly versions?: Readonly<Record<string, string>>;
};

/** Every encrypted column, for re-encryption and verification. */
export const encryptedTables: readonly EncryptedTable[] = [
  {
    table: 'applications',
    key: ['id'],
    row: sql`encode(key_hash, 'hex')`,
    columns: ['sealed_key', 'contact', 'submission', 'callback', 'guarantee', 'cards'],
  },
  {
    table: 'drafts',
    key: ['id_hash', 'application_id'],
    row: sql`encode(id_hash, 'hex')`,
    columns: ['sealed_id'],
  },
  {
    table: 'owner_ids',
    key: ['id_hash', 'application_id'],
    row: sql`encode(id_hash, 'hex')`,
    columns: ['sealed_id'],
  },
  {
    table: 'draft_states',
    key: ['application_id'],
    boundTo: 'drafts',
    row: sql`encode(link, 'hex')`,
    columns: ['state'],
    versions: { state: 'state_version' },
  },
  {
    table: 'decisions',
    key: ['application_id', 'number'],
    row: sql`application_id || '/' || number`,
    columns: ['grounds'],
  },
  {
    table: 'dispatches',
    key: ['application_id', 'number'],
    row: sql`application_id || '/' || number`,
    columns: ['details', 'undoing'],
  },
  { table: 'order_batches', key: ['number'], row: sql`number::text`, columns: ['undoing'] },
  {
    table: 'batched_orders',
    key: ['application_id', 'batch'],
    row: sql`application_id || '/' || batch`,
    columns: ['content'],
  },
  {
    table: 'application_notes',
    key: ['application_id', 'number'],
    row: sql`application_id || '/' || number`,
    columns: ['note'],
  },
  {
    table: 'corrections',
    key: ['application_id', 'number'],
    row: sql`application_id || '/' || number`,
    columns: ['request', 'ending', 'replaced'],
  },
  {
    table: 'parts',
    key: ['application_id', 'number'],
    row: sql`application_id || '/' || number`,
    columns: ['request', 'sealed_key', 'answers'],
    versions: { answers: 'version' },
  },
  {
    table: 'proposed_decisions',
    key: ['application_id'],
    row: sql`application_id::text`,
    columns: ['proposal'],
  },
  {
    table: 'draft_reminders',
    key: ['application_id', 'mailbox'],
    row: sql`application_id || '/' || encode(mailbox, 'hex')`,
    columns: ['address', 'stop_key'],
  },
  { table: 'outbox', key: ['id', 'application_id'], row: sql`event_id`, columns: ['payload'] },
  {
    table: 'answers',
    key: ['scope', 'key_hash'],
    row: sql`scope || ' ' || encode(key_hash, 'hex')`,
    columns: ['answer'],
  },
  {
    table: 'status_links',
    key: ['key_hash', 'application_id'],
    row: sql`encode(key_hash, 'hex')`,
    columns: ['sealed_key'],
  },
  { table: 'lost_links', key: ['id'], row: sql`id`, columns: ['asked'] },
  { table: 'staff', key: ['id'], row: sql`id`, columns: ['email', 'name'] },
  {
    table: 'staff_invitations',
    key: ['key_hash'],
    row: sql`encode(key_hash, 'hex')`,
    columns: ['email', 'name'],
  },
  { table: 'staff_mails', key: ['id'], row: sql`id`, columns: ['mail'] },
  { table: 'kept_secrets', key: ['name'], row: sql`name`, columns: ['sealed'] },
];

export function encryptedColumnAad(
  { table, boundTo = table, versions = {} }: EncryptedTable,
  row: Readonly<Record<string, unknown>> & { readonly place: string },
  column: string,
): Aad {
  const version = versions[column] === undefined ? undefined : row[versions[column]];
  return { table: boundTo, row: row.place, column, ...(typeof version === 'number' && { version }) };
}

/** Byte columns that are not re-encrypted. */
export const byteColumnsNotReencrypted: Readonly<
  Record<string, 'hash' | 'fingerprint' | 'public key' | 'encrypted by its own key'>
> = {
  'applications.key_hash': 'hash',
  'applications.audit_head': 'hash',
  'audit.hash': 'hash',
  'drafts.id_hash': 'hash',
  'drafts.access_hash': 'hash',
  'owner_ids.id_hash': 'hash',
  'draft_states.link': 'hash',
  'outbox.recipient': 'fingerprint',
  'outbox.sender': 'fingerprint',
  'outbox.sender_56': 'fingerprint',
  'outbox.sender_48': 'fingerprint',
  'status_links.key_hash': 'hash',
  'credit_enquiries.person': 'fingerprint',
  'credit_enquiries.networks': 'fingerprint',
  'application_notes.fingerprint': 'fingerprint',
  'draft_reminders.mailbox': 'fingerprint',
  'draft_reminders.link': 'hash',
  'draft_reminders.key_hash': 'hash',
  'parts.key_hash': 'hash',
  'parts.keys_before': 'hash',
  'lost_links.reference': 'fingerprint',
  'lost_links.address': 'fingerprint',
  'answers.key_hash': 'hash',
  'answers.body_hash': 'hash',
  'receivers.digest': 'hash',
  'staff.mailbox': 'fingerprint',
  'staff.identity': 'fingerprint',
  'staff_challenges.key_hash': 'hash',
  'staff_invitations.key_hash': 'hash',
  'staff_invitations.mailbox': 'fingerprint',
  'staff_passkeys.public_key': 'public key',
  'staff_sessions.key_hash': 'hash',
  'key_checks.sealed': 'encrypted by its own key',
};

export type BatchCondition = RawBuilder<unknown>;

export async function* batchConditions(
  database: Database,
  { table, key }: Pick<EncryptedTable, 'table' | 'key'>,
  rows: number,
): AsyncGenerator<BatchCondition> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const values = (of: Record<string, unknown>) => sql.join(key.map((column) => of[column]));
  let beyond = sql`true`;
  for (;;) {
    const { rows: found } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${beyond} order by ${columns}
      offset ${sql.lit(rows - 1)} limit 1`.execute(database);
    const [last] = found;
    yield last ? sql`(${beyond} and (${columns}) <= (${values(last)}))` : beyond;
    if (!last) return;
    beyond = sql`(${columns}) > (${values(last)})`;
  }
}
