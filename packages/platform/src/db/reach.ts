import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Access } from './access.ts';
import { type Connection, classified, DatabaseAway, inTime, withClient } from './connect.ts';
import { refuseSharedConnections, SharedConnections } from './pooling.ts';

/** † How long a start waits for a database that is away, in milliseconds. */
export const startPatienceMs = 60_000;
const pauseMs = 500;

type Wait = {
  /** Reported what is waited for and why, and again when that changes. */
  readonly tell: (sentence: string) => void;
  readonly patienceMs?: number;
};

/** Where a connection leads to, without its password. */
function nameOf(connection: Connection): string {
  const { host, port, database } = new pg.Client(connection);
  return `${database ?? ''} at ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

/** What the database is away by, in words. A refusal of several addresses at once has a code and no words. */
export function reasonAway(away: DatabaseAway): string {
  const { message, code } = (away.cause ?? away) as NodeJS.ErrnoException;
  return message || code || away.message;
}

/** Throws DatabaseAway when the database cannot be written to now, as that of a standby. */
async function proveWritable(connection: Connection): Promise<void> {
  const { rows } = await withClient({ ...connection, ...inTime }, (client) =>
    client.query<{ on: string }>("select current_setting('transaction_read_only') as on"),
  );
  if (rows[0]?.on === 'on') throw new DatabaseAway('The database only reads.');
}

/** Why the database cannot be used now; undefined when it can. Throws what waiting does not mend. */
async function awayBy(connection: Connection): Promise<string | undefined> {
  try {
    await proveWritable(connection);
    await refuseSharedConnections(connection);
    return undefined;
  } catch (error) {
    const failure = error instanceof SharedConnections ? error : classified(error);
    if (failure instanceof DatabaseAway) return reasonAway(failure);
    throw failure;
  }
}

/**
 * Waits until a database can be written to, as who serves and as its owner, and no pool shares its connections. Throws
 * DatabaseAway with the cause when it is away for longer than the patience, at once what waiting does not mend.
 */
export async function reachDatabase(
  { connection, owner }: Access,
  { tell, patienceMs = startPatienceMs }: Wait,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let said: string | undefined;
  for (const each of new Set([connection, owner])) {
    for (let why = await awayBy(each); why !== undefined; why = await awayBy(each)) {
      const name = nameOf(each);
      if (Date.now() >= deadline) throw new DatabaseAway(`The database ${name} is away: ${why}`);
      if (why !== said) tell(`Waiting up to ${patienceMs / 1_000} seconds for the database ${name}: ${why}`);
      said = why;
      await sleep(pauseMs);
    }
  }
}
