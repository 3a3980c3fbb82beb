import type pg from 'pg';
import type { Sealer } from '../crypto/sealed.ts';

/**
 * A migration in code, for what SQL cannot do: seal anew. It runs on the connection that holds the migration lock,
 * outside of a transaction, works in batches of its own, and is run again from its start when it was cut off. It knows
 * the columns as they were on its day and nothing of `store/`. `sealer` loads the keys: it is asked when there is
 * something to do, and not before.
 */
export type Step = (client: pg.ClientBase, sealer: () => Sealer) => Promise<void>;

/** † Rows that one transaction seals anew, so that whoever waits for one of them does not wait long. */
export const resealBatch = 200;

/** Sealed columns of a table; `key` is a column that no two rows share, by whose order the table is gone through. */
export type SealedColumns<Column extends string> = {
  readonly table: string;
  readonly key: { readonly column: string; readonly type: 'text' | 'bigint' | 'bytea' };
  readonly columns: readonly Column[];
  /** SQL for the rows to look at; `true` for all. */
  readonly where: string;
};

/** What the columns of one row hold. */
export type SealedValues<Column extends string> = Record<Column, Buffer | null>;

/**
 * Seals values anew, batch by batch, each in a transaction of its own: what was done stays done when the process is
 * killed. `change` returns what a row's columns are to hold, undefined where they stay. Returns how many rows changed.
 */
export async function reseal<Column extends string, Key extends string | Buffer = string>(
  client: pg.ClientBase,
  { table, key, columns, where }: SealedColumns<Column>,
  change: (key: Key, values: SealedValues<Column>) => SealedValues<Column> | undefined,
): Promise<number> {
  let changed = 0;
  let last: Key | null = null;
  for (let isMore = true; isMore; ) {
    await client.query('begin');
    const found: pg.QueryResult<SealedValues<Column> & { key: Key }> = await client.query(
      `select ${key.column} as key, ${columns.join(', ')} from ${table}
       where (${where}) and ($1::${key.type} is null or ${key.column} > $1)
       order by ${key.column} limit ${resealBatch} for update`,
      [last],
    );
    const { rows } = found;
    const anew = rows.flatMap((row) => {
      const values = change(row.key, row);
      return values ? [{ key: row.key, values }] : [];
    });
    await client.query(
      `update ${table} set ${columns.map((column) => `${column} = anew.${column}`).join(', ')}
       from unnest($1::${key.type}[], ${columns.map((_, index) => `$${index + 2}::bytea[]`).join(', ')})
         as anew (key, ${columns.join(', ')})
       where ${table}.${key.column} = anew.key`,
      [anew.map((row) => row.key), ...columns.map((column) => anew.map(({ values }) => values[column]))],
    );
    await client.query('commit');
    changed += anew.length;
    last = rows.at(-1)?.key ?? null;
    isMore = rows.length === resealBatch;
  }
  return changed;
}
