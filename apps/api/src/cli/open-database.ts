import type { Config } from '../config/config.ts';
import { type ConnectedDatabase, type Connection, connectDatabase } from '../database/connect.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { loadDataKeys } from '../security/key-file.ts';
import { openSealer } from '../store/key-checks.ts';
import type { Store } from '../store/store.ts';

/** The server's database, migrated. `store` loads the keys as well, for commands that read what is sealed. */
export type OpenedDatabase = ConnectedDatabase & { connection: Connection; store(): Promise<Store> };

/**
 * Opens the database that the server uses: the one DATABASE_URL names, else the embedded one, joined where a server
 * runs it now and otherwise run until closed.
 */
export async function openDatabase(
  { databaseUrl, dataDir, dataKeys }: Config,
  onWait: (sentence: string) => void,
): Promise<OpenedDatabase> {
  const embedded = databaseUrl
    ? undefined
    : ((await joinEmbeddedDatabase(dataDir)) ?? (await startEmbeddedDatabase(dataDir, { onWait })));
  try {
    const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
    await migrate(connection);
    const connected = connectDatabase(connection, { size: 2 });
    return {
      ...connected,
      connection,
      async store() {
        const keys = loadDataKeys(dataKeys, dataDir, onWait);
        return { database: connected.database, sealer: await openSealer(connected.database, keys) };
      },
      async close() {
        await connected.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
