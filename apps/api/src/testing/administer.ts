import type { ConnectionConfig } from '@forecourt/platform/db/connect.ts';
import pg from 'pg';

export type Role = { readonly user: string; readonly password: string };

export function elsewhere(connection: ConnectionConfig, database: string, role?: Role): ConnectionConfig {
  if (!connection.connectionString) return { ...connection, database, ...role };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [role.user, role.password];
  return { connectionString: url.href };
}

export async function administer(server: ConnectionConfig, statement: string): Promise<pg.QueryResult> {
  // As in every session of a server: a day of a database's own zone has 23 to 25 hours.
  const client = new pg.Client({ ...server, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
