import pg from 'pg';
import type { Connection } from '../database/connect.ts';

/** The connection to another database of the same server. */
export function elsewhere(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection) || !connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Asks the server one statement on a connection of its own. */
export async function administer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
