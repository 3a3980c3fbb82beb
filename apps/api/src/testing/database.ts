import { randomBytes } from 'node:crypto';
import type { DatabaseAccess } from '@forecourt/platform/db/access.ts';
import {
  type ConnectedDatabase,
  type ConnectionConfig,
  connectDatabase,
} from '@forecourt/platform/db/connect.ts';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { administer, elsewhere } from './administer.ts';

export type FreshDatabase = ConnectedDatabase &
  DatabaseAccess & { asOwner: (statement: string) => Promise<pg.QueryResult> };

/** A migrated database for this test file, as the server's role and as its owner; dropped after the tests. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  madeBy(`template ${inject('databaseTemplate')} strategy file_copy`);

/** An empty database for this test file. */
export const emptyDatabase = (): Promise<FreshDatabase> => madeBy('');

async function madeBy(how: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = inject('databaseServer');
  await administer(server, `create database ${name} ${how}`);
  const connection = elsewhere(server, name, inject('serverRole'));
  const connected = connectDatabase(connection, { size: 20 });
  afterAll(async () => {
    await connected.close();
    await administer(server, `drop database if exists ${name} with (force)`);
  });
  const owner = elsewhere(server, name);
  return { ...connected, connection, owner, asOwner: (statement) => administer(owner, statement) };
}

export function urlOf(connection: ConnectionConfig): string {
  if (connection.connectionString) return connection.connectionString;
  const { user = '', password, host = '', port: databasePort, database } = connection;
  const account = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password ?? ''))}`;
  const place = host.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(host)}&port=${databasePort}`
    : `${host}:${databasePort}/${database}`;
  return `postgres://${account}@${place}`;
}

export const databaseSettings = ({ connection, owner }: DatabaseAccess) => ({
  DATABASE_URL: urlOf(connection),
  DATABASE_OWNER_URL: urlOf(owner),
});
