import { expect, test } from 'vitest';
import { administer, nothingSealed } from '../testing/administer.ts';
import { freshDatabase } from '../testing/database.ts';
import { migrate, shippedMigrations } from './migrate.ts';

const { owner } = await freshDatabase();

test('OPS-03 processes that start at once migrate once', async () => {
  await administer(owner, 'drop schema public cascade; create schema public');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(owner, nothingSealed)));
  expect(applied.flat()).toEqual(shippedMigrations());
});
