import type pg from 'pg';
import type { Encrypter } from '../crypto/encrypter.ts';

/**
 * A migration in code. Runs under the migration lock outside a transaction, in batches, and again from its
 * start after an interruption. It knows the columns of its day, not `store/`. `encrypter` loads keys lazily.
 */
export type Step = (client: pg.ClientBase, encrypter: () => Encrypter) => Promise<void>;

/** † Rows per transaction, so that nobody waits long for a locked row. */
const reencryptBatch = 200;

/** `key` is a unique column by which the table is traversed. */
export type EncryptedColumns<Column extends string> = {
  readonly table: string;
  readonly key: { readonly column: string; readonly type: 'text' | 'bigint' | 'bytea' };
  readonly columns: readonly Column[];
  readonly where: string;
};

export type EncryptedValues<Column extends string> = Record<Column, Buffer | null>;

/** Encrypts again in batches; `change` returns undefined for rows that stay. Returns the changed rows. */
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
