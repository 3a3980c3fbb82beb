import { existsSync } from 'node:fs';
import { withExclusiveLock } from '@forecourt/platform/cli/alone.ts';
import {
  type CommandCall,
  CommandFailedError,
  type CommandResult,
  type NextStep,
} from '@forecourt/platform/cli/command.ts';
import { keyFilePath, loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { countKeyUses, estimateEncryptedRows, type KeyUse } from '../../store/keys/key-uses.ts';

/** Loads the keys of these settings. Unlike a server, a command creates none. */
export function loadConfiguredKeys({ dataKeys, dataDir }: Config): DataKeys {
  if (!dataKeys && !existsSync(keyFilePath(dataDir)))
    throw new CommandFailedError(
      `There is no key yet: the first start of a server writes one into ${keyFilePath(dataDir)}.`,
      { next: 'none' },
    );
  return loadDataKeys(dataKeys, dataDir);
}

export const sumKeyUses = (uses: readonly KeyUse[]): number =>
  uses.reduce((sum, { values }) => sum + values, 0);
export const describeKeyUses = (uses: readonly KeyUse[]): string =>
  uses.map(({ table: name, column, values }) => `${name}.${column} ${values}`).join(', ');

export const retireKeyStep = (key: string): NextStep => ({
  to: `take '${key}' out`,
  run: `keys retire ${key}`,
});

export async function countKeyUsesWithProgress(
  database: Database,
  progress: CommandCall['progress'],
): Promise<KeyUse[]> {
  return countKeyUses(database, progress(await estimateEncryptedRows(database), 'counted').advance);
}

/** Allows one process at a time to change the keys. */
export const withKeysLock = (
  connection: pg.ClientConfig,
  work: () => Promise<CommandResult>,
): Promise<CommandResult> =>
  withExclusiveLock(
    { ...connection, application_name: 'forecourt keys' },
    { lock: advisoryLocks.keys, busy: 'The keys are being changed by another process at this moment.' },
    work,
  );
