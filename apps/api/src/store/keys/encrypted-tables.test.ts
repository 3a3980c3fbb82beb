import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { byteColumnsNotReencrypted, encryptedTables } from './encrypted-tables.ts';

const { pool } = await freshDatabase();

test('every column of bytes is known as encrypted, hash or fingerprint, so that none is left out of a rotation [OPS-11, PRIV-01]', async () => {
  const { rows } = await pool.query<{ place: string }>(
    `select relname || '.' || attname as place from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0
       and not attisdropped and atttypid in ('bytea'::regtype, 'bytea[]'::regtype)`,
  );
  const encrypted = encryptedTables.flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  const known = [...encrypted, ...Object.keys(byteColumnsNotReencrypted)];
  expect(known.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

test('tables with encrypted columns are gone through by an index of their own [OPS-11]', async () => {
  for (const { table, key } of encryptedTables) {
    const { rows } = await pool.query(
      `select array(select attname::text from unnest(indkey) with ordinality as k (n, place)
         join pg_attribute on attrelid = indrelid and attnum = k.n order by place) as columns
       from pg_index where indrelid = $1::regclass and indisunique`,
      [table],
    );
    expect(rows.map(({ columns }) => columns)).toContainEqual(key);
  }
});
