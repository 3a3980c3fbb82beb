import { countBackupRows } from '@forecourt/platform/backup/manifest.ts';
import { withSnapshot } from '@forecourt/platform/backup/snapshot.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { soon } from '../../testing/delivering.ts';

const { owner, asOwner, pool } = await freshDatabase();
const importing = new pg.Client(owner);
await importing.connect();
afterAll(() => importing.end());

const importRows = (count: number) =>
  swapTables(importing, ['address_set'], async (next) => {
    await importing.query(
      `insert into ${next('address_set')} select 'import', 'd', 1, now() from generate_series(1, ${count})`,
    );
  });

const heldUp = async (): Promise<boolean> =>
  (await asOwner("select from pg_locks where not granted and relation = 'address_set'::regclass"))
    .rowCount === 1;

test('what is imported while a backup is read is in it as it was before, and the import ends after it [OPS-04]', async () => {
  await importRows(3);
  let isOver = false;
  const swapping = await withSnapshot(owner, async ({ chunks, tail }) => {
    const later = importRows(5).then(() => (isOver = true));
    await expect.poll(async () => isOver || (await heldUp()), soon).toBe(true);
    for await (const _ of chunks(() => {}));
    expect([countBackupRows(tail, 'address_set'), isOver]).toEqual([3, false]);
    return { later };
  });
  await swapping.later;
  expect((await pool.query('select from address_set')).rowCount).toBe(5);
});

test('a backup is of one moment: what is written while it is read is not in it [OPS-04]', async () => {
  const start = () =>
    asOwner(
      "insert into lost_links (id, reference, address) select gen_random_uuid(), '', '' from generate_series(1, 2)",
    );
  await start();
  await withSnapshot(owner, async ({ chunks, tail }) => {
    await start();
    for await (const _ of chunks(() => {}));
    expect(countBackupRows(tail, 'lost_links')).toBe(2);
  });
});
