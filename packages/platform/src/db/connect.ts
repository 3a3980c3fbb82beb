import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';
import { asPart, tracingNow } from '../telemetry/parts.ts';
import { bounded, databaseTimeoutMs, leftMs } from './deadline.ts';
import type { Database, Tables } from './tables.ts';

export type Connection = pg.ClientConfig;
export type ConnectedDatabase = { database: Database; pool: pg.Pool; close(): Promise<void> };

/** A statement, or one with a name, which a connection parses and plans once. */
type Query = string | { readonly name: string; readonly text: string };
const textOf = (query: Query): string => (typeof query === 'string' ? query : query.text);

/** The kind of a statement: its first word, never a value. */
const kindOf = (query: Query): string => /[a-z]+/i.exec(textOf(query))?.[0]?.toLowerCase() ?? '';

/** Asks within the deadline, as a part of the request that it is asked for. */
function askInTime(client: pg.PoolClient, query: Query, values: unknown[]): Promise<pg.QueryResult> {
  const ask = (): Promise<pg.QueryResult> => bounded(() => client.query(query, values));
  if (!tracingNow()) return ask();
  const kind = kindOf(query);
  return asPart(`database ${kind}`, { 'db.system.name': 'postgresql', 'db.operation.name': kind }, ask);
}

/**
 * Keeps to the deadline and classifies failures. A connection on which the database went away is asked nothing more,
 * not even to roll back: it is closed, instead of being given to the next caller.
 */
function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  let gone: DatabaseAway | undefined;
  const query = async (statement: Query, values?: readonly unknown[]) => {
    if (gone) throw gone;
    try {
      return await askInTime(client, statement, values ? [...values] : []);
    } catch (error) {
      const failure = classified(error);
      if (failure instanceof DatabaseAway) gone = failure;
      throw failure;
    }
  };
  const release = (isBroken: boolean) => client.release(isBroken || gone !== undefined);
  return { query, release } as unknown as PostgresPoolClient;
}

/** Connections that are guarded, each once: who uses them remembers them as long as they are open. */
function guarded(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await connectInTime(pool);
      const guardedBefore = known.get(client) ?? guardedClient(client);
      known.set(client, guardedBefore);
      return guardedBefore;
    },
    // Kysely ends no pool that it has not used: anyone who made it does.
    end: async () => {},
  } as PostgresPool;
}

/** A connection; one that comes too late goes back. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const isAtHand = pool.idleCount > pool.waitingCount && leftMs() > 0;
  const connecting = pool.connect();
  try {
    return await (isAtHand ? connecting : bounded(() => connecting));
  } catch (error) {
    void connecting.then((client) => client.release()).catch(() => {});
    throw classified(error);
  }
}

/** What a session keeps to, reported by a statement: PgBouncer refuses most of what stands in the start of a connection. */
const ofEverySession = {
  statement_timeout: databaseTimeoutMs,
  idle_in_transaction_session_timeout: 60_000,
} as const;
type Session = Readonly<Record<string, string | number>>;

const formatSession = (session: Session): string =>
  Object.entries(session)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** How long a connection and each of its statements may take. */
export const inTime = {
  connectionTimeoutMillis: databaseTimeoutMs,
  query_timeout: databaseTimeoutMs,
} as const;

const pools = new WeakMap<Database, PostgresPool>();

/**
 * Runs a statement under a name of its own, so that each connection parses and plans it once; within a transaction as
 * any other. Its text must be the same each time.
 */
export async function runPrepared<Row>(
  database: Database,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const pool = pools.get(database);
  if (!pool) return (await statement.execute(database)).rows;
  const { sql: text, parameters } = statement.compile(database);
  const connection = (await pool.connect()) as unknown as {
    query(query: Query, values: readonly unknown[]): Promise<{ rows: Row[] }>;
    release(): void;
  };
  try {
    return (await connection.query({ name, text }, parameters)).rows;
  } finally {
    connection.release();
  }
}

/**
 * A pool of connections, none opened yet: ten for calls and one for each event that the outbox may be delivering. Its
 * failures are DatabaseAway or what the database says.
 */
export function connectDatabase(
  connection: Connection,
  { size = 22, session = {} }: { size?: number; session?: Session } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    ...connection,
    ...inTime,
    application_name: 'forecourt',
    max: size,
    // Awaited, though its type does not say so.
    onConnect: (client): unknown => client.query(formatSession({ ...ofEverySession, ...session })),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks is replaced; the query that needs it, or the next one, tells of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connections = guarded(pool);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  pools.set(database, connections);
  return {
    database,
    pool,
    async close() {
      await database.destroy();
      await pool.end();
    },
  };
}

/** Works with a database on a connection of its own, which is closed afterwards: for what the server may not do. */
export async function withDatabase<Result>(
  connection: Connection,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connected = connectDatabase(connection, { size: 1 });
  try {
    return await work(connected.database);
  } finally {
    await connected.close();
  }
}

/** Works on a connection of no pool, which is closed afterwards. */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  // When it breaks, the query that needs it tells of it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A pool for searches of addresses and businesses alone. Two connections keep up with one process, whose own part of a
 * search takes longer than the database's; more would only take the processor from it. Each statement is planned once:
 * its plan must not depend on what was typed, because for a common word the planner would rather sort all it leads to,
 * and planning takes longer than searching.
 */
export const connectForSearches = (connection: Connection): ConnectedDatabase =>
  connectDatabase(connection, { size: 2, session: { plan_cache_mode: 'force_generic_plan' } });

/** Raised when the database could not answer: refused, frozen, cut off, full or shutting down. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** SQLSTATE of a server that cannot work now: connection, read-only, two in each other's way, resources, operator. */
const cannotWorkNow = /^(08|25006|40001|40P01|53|57|58)/;

/** A failure of the database as DatabaseAway when the database is away, otherwise as it is. */
export function classified(error: unknown): unknown {
  const answered = error instanceof pg.DatabaseError;
  if (answered && !cannotWorkNow.test(error.code ?? '')) return error;
  return new DatabaseAway('The database is away.', { cause: error });
}
