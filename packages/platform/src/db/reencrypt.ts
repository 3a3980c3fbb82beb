import type pg from 'pg';
import type { Encrypter } from '../crypto/encrypter.ts';

/**
 * A migration in code, for what SQL cannot do: seal again. It runs on the connection that holds the migration lock,
 * outside of a transaction, works in batches of its own, and is run again from its start when it was cut off. It knows
 * the columns as they were on its day and nothing of `store/`. `encrypter` loads the keys: it is asked when there is
 * something to do, and not before.
 */
export type Step = (client: pg.ClientBase, encrypter: () => Encrypter) => Promise<void>;

/** † Rows that one transaction seals again, so that anyone who waits for one of them does not wait long. */
export const reencryptBatch = 200;

/** Encrypted columns of a table; `key` is a column that no two rows share, by whose order the table is gone through. */
export type EncryptedColumns<Column extends string> = {
  readonly table: string;
  readonly key: { readonly column: string; readonly type: 'text' | 'bigint' | 'bytea' };
  readonly columns: readonly Column[];
  /** SQL for the rows to look at; `true` for all. */
  readonly where: string;
};

/** What the columns of one row hold. */
export type EncryptedValues<Column extends string> = Record<Column, Buffer | null>;

/**
 * Seals values again, batch by batch, each in a transaction of its own: what was done stays done when the process is
 * killed. `change` returns what a row's columns are to hold, undefined where they stay. Returns how many rows changed.
 */
export async function reencrypt<Column extends string, Key extends string | Buffer = string>(
  client: pg.ClientBase,
  { table, key, columns, where }: EncryptedColumns<Column>,
  change: (key: Key, values: EncryptedValues<Column>) => EncryptedValues<Column> | undefined,
): Promise<number> {
  let changed = 0;
  let last: Key | null = null;
  for (let isMore = true; isMore; ) {
    await client.query('begin');
    const found: pg.QueryResult<EncryptedValues<Column> & { key: Key }> = await client.query(
      `select ${key.column} as key, ${columns.join(', ')} from ${table}
       where (${where}) and ($1::${key.type} is null or ${key.column} > $1)
       order by ${key.column} limit ${reencryptBatch} for update`,
      [last],
    );
    const { rows } = found;
    const rewritten = rows.flatMap((row) => {
      const values = change(row.key, row);
      return values ? [{ key: row.key, values }] : [];
    });
    await client.query(
      `update ${table} set ${columns.map((column) => `${column} = updated.${column}`).join(', ')}
       from unnest($1::${key.type}[], ${columns.map((_, index) => `$${index + 2}::bytea[]`).join(', ')})
         as updated (key, ${columns.join(', ')})
       where ${table}.${key.column} = updated.key`,
      [
        rewritten.map((row) => row.key),
        ...columns.map((column) => rewritten.map(({ values }) => values[column])),
      ],
    );
    await client.query('commit');
    changed += rewritten.length;
    last = rows.at(-1)?.key ?? null;
    isMore = rows.length === reencryptBatch;
  }
  return changed;
}
