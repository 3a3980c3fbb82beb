import type pg from 'pg';
import { type ConnectionConfig, withClient } from '../db/connect.ts';
import { CommandFailedError } from './command.ts';

/** Works on its own connection while it holds a lock; fails as `busy` while another process does. */
export const withExclusiveLock = <Result>(
  connection: ConnectionConfig,
  { lock, busy }: { lock: number; busy: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ ...connection, keepAlive: true }, async (client) => {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (!rows[0]?.got) throw new CommandFailedError(busy, { next: 'none' });
    return await work(client);
  });
