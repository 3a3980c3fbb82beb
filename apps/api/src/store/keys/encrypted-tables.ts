import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database, Tables } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';

/** The encrypted columns of a table, and how the place of a value is read from its row. */
export type EncryptedTable = {
  readonly table: keyof Tables;
  /** The columns of a unique index, by whose order the table is gone through. */
  readonly key: readonly string[];
  /** The table that a value is bound to, where it is another. */
  readonly boundTo?: keyof Tables;
  /** The row that a value is bound to. */
  readonly row: RawBuilder<string>;
  readonly columns: readonly string[];
  /** For a column that is written more than once: the column that holds the version its value is bound to. */
  readonly versions?: Readonly<Record<string, string>>;
};

/** Every encrypted place there is, for anyone who seals all again or proves that all opens. */
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
  { table: 'kept_secrets', key: ['name'], row: sql`name`, columns: ['sealed'] },
];

/** Where the value of a column was encrypted for, in a row that was read with `row` as its place. */
export function placeOf(
  { table, boundTo = table, versions = {} }: EncryptedTable,
  row: Readonly<Record<string, unknown>> & { readonly place: string },
  column: string,
): Aad {
  const version = versions[column] === undefined ? undefined : row[versions[column]];
  return { table: boundTo, row: row.place, column, ...(typeof version === 'number' && { version }) };
}

/** Columns of bytes that are not encrypted again: hashes, and what each key has encrypted to be known by. */
export const otherBytes: Readonly<Record<string, 'hash' | 'fingerprint' | 'sealed by its own key'>> = {
  'applications.key_hash': 'hash',
  'applications.audit_head': 'hash',
  'audit.hash': 'hash',
  'drafts.id_hash': 'hash',
  'drafts.access_hash': 'hash',
  'owner_ids.id_hash': 'hash',
  'draft_states.link': 'hash',
  'outbox.recipient': 'fingerprint',
  'outbox.sender': 'fingerprint',
  'status_links.key_hash': 'hash',
  'credit_enquiries.person': 'fingerprint',
  'lost_links.reference': 'fingerprint',
  'lost_links.address': 'fingerprint',
  'answers.key_hash': 'hash',
  'answers.body_hash': 'hash',
  'receivers.digest': 'hash',
  'key_checks.sealed': 'sealed by its own key',
};

/** A part of a table, as a condition. */
export type Part = RawBuilder<unknown>;

/** Goes through a table in parts of about as many rows; each is found by the index of its key. */
export async function* partsOf(
  database: Database,
  { table, key }: Pick<EncryptedTable, 'table' | 'key'>,
  rows: number,
): AsyncGenerator<Part> {
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
