import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAccess } from './access.ts';
import {
  type ConnectionConfig,
  classifyDatabaseError,
  DatabaseUnavailable,
  withClientInTime,
} from './connect.ts';
import { runWithinDeadline } from './deadline.ts';
import { refuseSharedConnections, SharedConnectionsError } from './pooling.ts';

/** † How long a start waits for the database. */
export const databaseStartTimeoutMs = 60_000;
const pauseMs = 500;

type Wait = {
  /** Called with what is waited for and why, when that changes. */
  readonly tell: (sentence: string) => void;
  readonly patienceMs?: number;
};

function nameOf(connection: ConnectionConfig): string {
  const { host, port, database } = new pg.Client(connection);
  return `${database ?? ''} at ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

/** A refusal of several addresses has a code and no message. */
export function unavailableReason(away: DatabaseUnavailable): string {
  const { message, code } = (away.cause ?? away) as NodeJS.ErrnoException;
  return message || code || away.message;
}

/** Throws DatabaseUnavailable for a database that only reads, like a standby. */
async function proveWritable(connection: ConnectionConfig): Promise<void> {
  const { rows } = await withClientInTime(connection, (client) =>
    runWithinDeadline(() =>
      client.query<{ on: string }>("select current_setting('transaction_read_only') as on"),
    ),
  );
  if (rows[0]?.on === 'on') throw new DatabaseUnavailable('The database only reads.');
}

/** Throws errors that waiting does not cure. */
async function awayBy(connection: ConnectionConfig): Promise<string | undefined> {
  try {
    await proveWritable(connection);
    await refuseSharedConnections(connection);
    return undefined;
  } catch (error) {
    const failure = error instanceof SharedConnectionsError ? error : classifyDatabaseError(error);
    if (failure instanceof DatabaseUnavailable) return unavailableReason(failure);
    throw failure;
  }
}

/** Waits until both roles can write. Throws DatabaseUnavailable after the patience, other errors at once. */
export async function waitForDatabase(
  { connection, owner }: DatabaseAccess,
  { tell, patienceMs = databaseStartTimeoutMs }: Wait,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let said: string | undefined;
  for (const each of new Set([connection, owner])) {
    for (let why = await awayBy(each); why !== undefined; why = await awayBy(each)) {
      const name = nameOf(each);
      if (Date.now() >= deadline) throw new DatabaseUnavailable(`The database ${name} is away: ${why}`);
      if (why !== said) tell(`Waiting up to ${patienceMs / 1_000} seconds for the database ${name}: ${why}`);
      said = why;
      await sleep(pauseMs);
    }
  }
}
