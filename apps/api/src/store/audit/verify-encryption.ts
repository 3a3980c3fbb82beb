import { UnreadableCiphertext } from '@forecourt/platform/crypto/encrypter.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import { noteFingerprint } from '../applications/notes.ts';
import { type EncryptedTable, encryptedColumnAad, encryptedTables } from '../keys/encrypted-tables.ts';
import type { Store } from '../store.ts';

export type RecordError = {
  /** Null if it belongs to no application. */
  readonly application: string | null;
  readonly reference: string | null;
  readonly what: string;
};

const applicationColumns: Readonly<Record<string, string>> = {
  applications: 'id',
  drafts: 'application_id',
  draft_reminders: 'application_id',
  owner_ids: 'application_id',
  draft_states: 'application_id',
  outbox: 'application_id',
  decisions: 'application_id',
  dispatches: 'application_id',
  batched_orders: 'application_id',
  corrections: 'application_id',
  application_notes: 'application_id',
  parts: 'application_id',
  proposed_decisions: 'application_id',
};

/** Columns that hold a token: its hash finds the row. */
const ids: readonly string[] = ['applications.sealed_key', 'drafts.sealed_id', 'owner_ids.sealed_id'];

export type EncryptionVerdict = { values: number; faults: RecordError[] };
type Looking = {
  readonly stop?: AbortSignal | undefined;
  readonly onRows?: (rows: number) => void;
  /** † Rows read per statement. */
  readonly rowsAtOnce?: number;
};

/** Decrypts every encrypted value, and checks that each token belongs to its row. */
export async function verifyEncryption(
  store: Store,
  { stop, onRows = () => {}, rowsAtOnce = 500 }: Looking = {},
): Promise<EncryptionVerdict> {
  const verdict: EncryptionVerdict = { values: 0, faults: [] };
  for (const encrypted of encryptedTables) {
    for (let after: Row | undefined, isMore = true; isMore; ) {
      stop?.throwIfAborted();
      const part = await rowsBeyond(store, encrypted, after, rowsAtOnce);
      for (const row of part) {
        for (const column of encrypted.columns) {
          const value = row[column];
          if (!(value instanceof Buffer) || value.length === 0) continue;
          verdict.values += 1;
          const what = faultOf(store, encrypted, row, column, value);
          if (what) verdict.faults.push({ application: row.application, reference: row.reference, what });
        }
      }
      onRows(part.length);
      isMore = part.length === rowsAtOnce;
      after = part.at(-1);
    }
  }
  return verdict;
}

type Row = Record<string, unknown> & { place: string; application: string | null; reference: string | null };

/** Looks up each reference separately: a join may read all applications. */
async function rowsBeyond(
  { database }: Store,
  { table, key, row, columns, versions = {} }: EncryptedTable,
  after: Row | undefined,
  most: number,
): Promise<readonly Row[]> {
  const belongsTo = applicationColumns[table];
  const application = belongsTo === undefined ? sql`null::bigint` : sql.ref(`${table}.${belongsTo}`);
  const order = sql.join(key.map((column) => sql.ref(column)));
  const beyond = after ? sql`(${order}) > (${sql.join(key.map((column) => after[column]))})` : sql`true`;
  const fingerprints = table === 'application_notes' ? ['fingerprint'] : [];
  const wanted = [...key, ...columns, ...fingerprints, ...Object.values(versions)].map((column) =>
    sql.ref(column),
  );
  const { rows } = await sql<Row>`
    select ${sql.join(wanted)}, ${row} as place, ${application} as application,
      (select reference from applications known where known.id = ${application}) as reference
    from ${sql.table(table)} where ${beyond} order by ${order} limit ${sql.lit(most)}`.execute(database);
  return rows;
}

function faultOf(
  { encrypter }: Store,
  encrypted: EncryptedTable,
  row: Row,
  column: string,
  value: Buffer,
): string | undefined {
  const { table } = encrypted;
  try {
    const opened = encrypter.decrypt<unknown>(encryptedColumnAad(encrypted, row, column), value);
    const { fingerprint } = row;
    if (fingerprint instanceof Buffer && !noteFingerprint(encrypter, row.place, opened).equals(fingerprint))
      return `${table}.${column} is not as it was written`;
    const isId = ids.includes(`${table}.${column}`);
    return isId && hashId(String(opened)).toString('hex') !== row.place
      ? `${table}.${column} is the id of another row`
      : undefined;
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return `${table}.${column} does not open`;
    throw error;
  }
}
