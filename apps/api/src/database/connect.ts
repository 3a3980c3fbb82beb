import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type Connection = { connectionString: string } | pg.ClientConfig;
export type ConnectedDatabase = { database: Kysely<Database>; pool: pg.Pool; close(): Promise<void> };

/** How long a statement, and a wait for a connection, may take; the client's own limit notices a frozen server. */
export const databaseTimeoutMs = 2_500;

/** A pool of connections, none opened yet. Errors of idle connections go to `onIdleError`. */
export function connectDatabase(
  connection: Connection,
  { size = 10, onIdleError = () => {} }: { size?: number; onIdleError?: (error: Error) => void } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'forecourt',
    max: size,
    connectionTimeoutMillis: databaseTimeoutMs,
    query_timeout: databaseTimeoutMs,
    statement_timeout: databaseTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
