import type { Config } from '../config/config.ts';
import { backupFirst } from '../database/backup/before-migrating.ts';
import { type ConnectedDatabase, connectDatabase } from '../database/connect.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { type Access, accessByUrl, prepareDatabase } from '../database/server-role.ts';
import { loadDataKeys } from '../security/key-file.ts';
import { createSealer } from '../security/sealed.ts';
import { openSealer } from '../store/key-checks.ts';
import type { Store } from '../store/store.ts';

/** The server's database, migrated, as the server's role; `store` loads the keys as well, to read what is sealed. */
export type OpenedDatabase = ConnectedDatabase & Access & { store(): Promise<Store> };

/**
 * Opens the database that the server uses: the one DATABASE_URL names, else the embedded one, joined where a server
 * runs it now and otherwise run until closed. It is brought up to date, unless it is to be seen as it is.
 */
export async function openDatabase(
  config: Config,
  onWait: (sentence: string) => void,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<OpenedDatabase> {
  const { dataDir, dataKeys } = config;
  const access: Access =
    accessByUrl(config) ??
    (await joinEmbeddedDatabase(dataDir)) ??
    (await startEmbeddedDatabase(dataDir, { onWait }));
  try {
    if (!asItIs)
      await prepareDatabase(
        access,
        () => createSealer(loadDataKeys(dataKeys, dataDir, onWait)),
        backupFirst(dataDir, onWait),
      );
    const connected = connectDatabase(access.connection, { size: 2 });
    return {
      ...connected,
      ...access,
      async store() {
        const keys = loadDataKeys(dataKeys, dataDir, onWait);
        return {
          database: connected.database,
          sealer: await openSealer(connected.database, keys),
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
