import { sql } from 'kysely';
import { idHash } from '../security/ids.ts';
import { UnreadableSeal } from '../security/sealed.ts';
import { type Part, partsOf, placeOf, type SealedTable, sealedTables } from './sealed-places.ts';
import type { Store } from './store.ts';
import type { Fault } from './verify-acts.ts';

/** Where a table says which application a row belongs to. */
const applicationColumns: Readonly<Record<string, string>> = {
  applications: 'id',
  drafts: 'application_id',
  draft_states: 'application_id',
  outbox: 'application_id',
  decisions: 'application_id',
};

/** Columns that hold an id: the row is found by its hash. */
const ids: readonly string[] = ['applications.sealed_key', 'drafts.sealed_id'];

export type SealsVerdict = { values: number; faults: Fault[] };
type Looking = {
  readonly stop?: AbortSignal | undefined;
  readonly onRows?: (rows: number) => void;
};

/** † Rows that one statement reads. */
const rowsAtOnce = 500;

/** Opens every sealed value there is, and proves that each id belongs to its row. */
export async function verifySeals(
  store: Store,
  { stop, onRows = () => {} }: Looking = {},
): Promise<SealsVerdict> {
  const verdict: SealsVerdict = { values: 0, faults: [] };
  for (const sealed of sealedTables) {
    for await (const part of partsOf(store.database, sealed, rowsAtOnce)) {
      stop?.throwIfAborted();
      for (const row of await rowsOf(store, sealed, part)) {
        for (const column of sealed.columns) {
          const value = row[column];
          if (!(value instanceof Buffer) || value.length === 0) continue;
          verdict.values += 1;
          const what = faultOf(store, sealed, row, column, value);
          if (what) verdict.faults.push({ application: row.application, reference: row.reference, what });
        }
      }
      onRows(rowsAtOnce);
    }
  }
  return verdict;
}

type Row = Record<string, unknown> & { place: string; application: string | null; reference: string | null };

async function rowsOf({ database }: Store, { table, row, columns, versions = {} }: SealedTable, part: Part) {
  const belongsTo = applicationColumns[table];
  const application = belongsTo === undefined ? sql`null` : sql`${sql.ref(belongsTo)}::text`;
  const wanted = [...columns, ...Object.values(versions)].map((column) => sql.ref(`held.${column}`));
  const { rows } = await sql<Row>`
    select place, application, applications.reference, ${sql.join(wanted)}
    from (select *, ${row} as place, ${application} as application from ${sql.table(table)} where ${part}) held
    left join applications on applications.id::text = application`.execute(database);
  return rows;
}

function faultOf(
  { sealer }: Store,
  sealed: SealedTable,
  row: Row,
  column: string,
  value: Buffer,
): string | undefined {
  const { table } = sealed;
  try {
    const opened = sealer.open<unknown>(placeOf(sealed, row, column), value);
    const isId = ids.includes(`${table}.${column}`);
    return isId && idHash(String(opened)).toString('hex') !== row.place
      ? `${table}.${column} is the id of another row`
      : undefined;
  } catch (error) {
    if (error instanceof UnreadableSeal) return `${table}.${column} does not open`;
    throw error;
  }
}
