import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { locks } from '../../database/locks.ts';
import type { Database } from '../../database/tables.ts';
import { keyFile, loadDataKeys } from '../../security/key-file.ts';
import type { DataKeys } from '../../security/keys.ts';
import { type KeyUse, keyUses, sealedRows } from '../../store/key-uses.ts';
import { type CommandCall, CommandFailed, type NextStep, type Outcome } from '../command.ts';

/** The keys that servers with these settings hold. Unlike a server, a command makes none. */
export function heldKeys({ dataKeys, dataDir }: Config): DataKeys {
  if (!dataKeys && !existsSync(keyFile(dataDir)))
    throw new CommandFailed(
      `There is no key yet: the first start of a server writes one into ${keyFile(dataDir)}.`,
    );
  return loadDataKeys(dataKeys, dataDir);
}

/** How many values these are. */
export const valuesOf = (uses: readonly KeyUse[]): number =>
  uses.reduce((sum, { values }) => sum + values, 0);
/** Where they are, and how many at each place. */
export const placesOf = (uses: readonly KeyUse[]): string =>
  uses.map(({ table: name, column, values }) => `${name}.${column} ${values}`).join(', ');

export const retiring = (key: string): NextStep => ({ to: `take '${key}' out`, run: `keys retire ${key}` });

/** Counts which key seals what, and shows how far it has come. */
export async function countedUses(database: Database, progress: CommandCall['progress']): Promise<KeyUse[]> {
  const bar = progress(await sealedRows(database), 'counted');
  return keyUses(database, (rows) => bar.advance(rows)).finally(() => bar.stop());
}

/** Only one process at a time changes the keys. */
export async function alone(connection: pg.ClientConfig, work: () => Promise<Outcome>): Promise<Outcome> {
  const client = new pg.Client({ ...connection, application_name: 'forecourt keys', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      locks.keys,
    ]);
    if (!rows[0]?.mine)
      throw new CommandFailed('The keys are being changed by another process at this moment.');
    return await work();
  } finally {
    await client.end();
  }
}
