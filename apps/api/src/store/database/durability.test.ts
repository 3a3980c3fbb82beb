import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { checkDurability } from '@forecourt/platform/db/durability.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const { connection } = await freshDatabase();

test('a database that confirms before data is on disk is refused, naming the setting [REL-01]', async () => {
  const { database, close } = connectDatabase({ ...connection, options: '-c synchronous_commit=off' });
  await expect(checkDurability(database)).rejects.toThrow('synchronous_commit is off');
  await close();
});

test('synchronous_commit=local is refused where standbys are synchronous, since it waits for none [OPS-12]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durability '));
  const settings = { synchronous_standby_names: 'nobody', synchronous_commit: 'local' };
  const server = await startEmbeddedDatabase(folder, { settings });
  const local = connectDatabase(server.connection);
  await expect(checkDurability(local.database)).rejects.toThrow(
    'synchronous_commit is local although standbys are synchronous',
  );
  const waiting = connectDatabase({ ...server.connection, options: '-c synchronous_commit=on' });
  await checkDurability(waiting.database);
  await Promise.all([local.close(), waiting.close()]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  // Without synchronous standbys there is none to wait for.
  const alone = connectDatabase({ ...connection, options: '-c synchronous_commit=local' });
  const said = await checkDurability(alone.database).catch((error: Error) => error.message);
  expect(said ?? '').not.toContain('local');
  await alone.close();
}, 60_000);
