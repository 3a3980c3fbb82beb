import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { migrate, shippedMigrations } from './migrate.ts';

const { pool, connection } = await freshDatabase();

test('OPS-03 processes that start at once migrate once', async () => {
  await pool.query('drop schema public cascade; create schema public');
  const applied = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  expect(applied.flat()).toEqual(shippedMigrations());
});

test('PRIV-04 audit records can be added, and neither changed nor removed', async () => {
  await pool.query("insert into audit (application_id, action, request_id) values ('a', 'created', 'r')");
  await expect(pool.query("update audit set action = 'other'")).rejects.toThrow('never changed');
  await expect(pool.query('delete from audit')).rejects.toThrow('never changed');
  await expect(pool.query('truncate audit')).rejects.toThrow('never changed');
  expect((await pool.query('select action from audit')).rows).toEqual([{ action: 'created' }]);
});
