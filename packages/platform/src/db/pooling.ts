import type pg from 'pg';
import { type ConnectionConfig, withClientInTime } from './connect.ts';
import { runWithinDeadline } from './deadline.ts';

/** Raised where session state does not stay with its connection. */
export class SharedConnectionsError extends Error {
  override name = 'SharedConnections';
  constructor() {
    super(
      'Between server and database connections are shared by transaction or by statement: locks, prepared statements ' +
        'and time-outs would fall to others. Set pool_mode = session in PgBouncer, or connect to PostgreSQL itself.',
    );
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const ask = () => client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows } = await runWithinDeadline(ask);
  return rows[0]?.pid ?? 0;
}

async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const own = await backendOf(one);
  if ((await backendOf(one)) !== own) return true;
  await runWithinDeadline(() => other.query('begin'));
  return (await backendOf(other)) === own || (await backendOf(one)) !== own;
}

/** A statement pool refuses transactions. */
const refusesTransactions = (error: unknown): boolean =>
  error instanceof Error && /statement pooling/i.test(error.message);

/** Throws SharedConnections behind a pool that shares connections, like PgBouncer in transaction mode. */
export async function refuseSharedConnections(connection: ConnectionConfig): Promise<void> {
  try {
    const areShared = await withClientInTime(connection, (one) =>
      withClientInTime(connection, (other) => isShared(one, other)),
    );
    if (areShared) throw new SharedConnectionsError();
  } catch (error) {
    throw refusesTransactions(error) ? new SharedConnectionsError() : error;
  }
}
