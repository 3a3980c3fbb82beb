import { migrate } from '@forecourt/platform/db/migrate.ts';
import { describe, expect, test } from 'vitest';
import { administer } from '../../testing/administer.ts';
import { freshDatabase } from '../../testing/database.ts';
import { migrations, shippedMigrations } from '../migrations.ts';

const newest = shippedMigrations().at(-1);

const { owner } = await freshDatabase();

test('processes that start at once migrate once [OPS-03]', async () => {
  await administer(owner, 'drop schema public cascade; create schema public');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(owner, migrations)));
  expect(applied.flat()).toEqual(shippedMigrations());
});

describe('bringing in a release while the one before serves', async () => {
  const { owner: used, asOwner } = await freshDatabase();
  const said = (name: string, ago: string) =>
    asOwner(
      `insert into servers (id, seals_by, holds, seen_at) values ('${name}', 'k1', '{k1}', now() - interval '${ago}')`,
    );
  // The last migration can be repeated; it may not run while servers do.
  const waits = () => asOwner(`delete from migrations where name = '${newest}'`);

  test('is refused with a sentence while a server runs, and nothing is changed [OPS-14]', async () => {
    await waits();
    await said('one', '10 seconds');
    await said('other', '5 seconds');
    let isBackedUp = false;
    const beforehand = async () => {
      isBackedUp = true;
    };
    await expect(migrate(used, migrations, { beforehand })).rejects.toThrow(
      /2 servers of the release before are running.+Stop them and run this again.+--while-serving/,
    );
    expect(isBackedUp).toBe(false);
  });

  test('goes on once they were stopped or have said nothing for a minute [OPS-14]', async () => {
    await asOwner("update servers set seen_at = now() - interval '61 seconds'");
    const stopped = migrate(used, migrations, {
      beforehand: () => Promise.reject(new Error('begun')),
    });
    await expect(stopped).rejects.toThrow('begun');
  });

  test('goes on beside them where somebody insists [OPS-14]', async () => {
    await said('third', '1 second');
    const insisted = migrate(used, migrations, {
      whileServing: true,
      beforehand: () => Promise.reject(new Error('begun')),
    });
    await expect(insisted).rejects.toThrow('begun');
  });
});
