import { backupBeforeMigrating } from '@forecourt/platform/backup/before-migrating.ts';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { type DatabaseAccess, databaseAccessByUrl } from '@forecourt/platform/db/access.ts';
import { type ConnectedDatabase, connectDatabase } from '@forecourt/platform/db/connect.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import type { Config } from '../config/config.ts';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { migrateAndGrant } from '../store/server-role.ts';
import type { Store } from '../store/store.ts';

/** `store` loads the keys as well. */
export type OpenedDatabase = ConnectedDatabase & DatabaseAccess & { store(): Promise<Store> };

/** Opens the server's database: joins an embedded one that runs, else runs it. Migrates it by default. */
export async function openDatabase(
  config: Config,
  onWait: (sentence: string) => void,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<OpenedDatabase> {
  const { dataDir, dataKeys, postgresBin } = config;
  const access: DatabaseAccess =
    databaseAccessByUrl(config) ??
    (await joinEmbeddedDatabase(dataDir, postgresBin)) ??
    (await startEmbeddedDatabase(dataDir, { bin: postgresBin, onWait }));
  try {
    if (!asItIs) await migrateAndGrant(access, backupBeforeMigrating(dataDir, onWait));
    const connected = connectDatabase(access.connection, { size: 2 });
    return {
      ...connected,
      ...access,
      async store() {
        const keys = loadDataKeys(dataKeys, dataDir, onWait);
        return {
          database: connected.database,
          encrypter: await openEncrypter(connected.database, keys),
          handsOver: config.handover !== undefined,
          mailLimitFactor: config.rateLimitFactor,
        };
      },
      async close() {
        await connected.close();
        await access.stop?.();
      },
    };
  } catch (error) {
    await access.stop?.();
    throw error;
  }
}
