import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';
import { currentTracing, traceSpan } from '../telemetry/parts.ts';
import {
  databaseTimeoutMs,
  remainingDeadlineMs,
  runWithinDeadline,
  startCountdown,
  withDeadline,
} from './deadline.ts';
import type { Database, Tables } from './tables.ts';

export type ConnectionConfig = pg.ClientConfig;
export type ConnectedDatabase = { database: Database; pool: pg.Pool; close(): Promise<void> };

type Query = string | { readonly name: string; readonly text: string };
const textOf = (query: Query): string => (typeof query === 'string' ? query : query.text);

const kindOf = (query: Query): string => /[a-z]+/i.exec(textOf(query))?.[0]?.toLowerCase() ?? '';

function askInTime(client: pg.PoolClient, query: Query, values: unknown[]): Promise<pg.QueryResult> {
  const ask = (): Promise<pg.QueryResult> => runWithinDeadline(() => client.query(query, values));
  if (!currentTracing()) return ask();
  const kind = kindOf(query);
  return traceSpan(`database ${kind}`, { 'db.system.name': 'postgresql', 'db.operation.name': kind }, ask);
}

/** Applies the deadline. A connection on which the database went away is closed instead of reused. */
function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  let gone: DatabaseUnavailable | undefined;
  const query = async (statement: Query, values?: readonly unknown[]) => {
    if (gone) throw gone;
    try {
      return await askInTime(client, statement, values ? [...values] : []);
    } catch (error) {
      const failure = classifyDatabaseError(error);
      if (failure instanceof DatabaseUnavailable) gone = failure;
      throw failure;
    }
  };
  const release = (isBroken: boolean) => client.release(isBroken || gone !== undefined);
  return { query, release } as unknown as PostgresPoolClient;
}

/** Guarded clients by client, because Kysely remembers connections by identity. */
function guarded(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await connectInTime(pool);
      const guardedBefore = known.get(client) ?? guardedClient(client);
      known.set(client, guardedBefore);
      return guardedBefore;
    },
    // Kysely ends pools it was given; ours is ended by its creator.
    end: async () => {},
  } as PostgresPool;
}

async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const isAtHand = pool.idleCount > pool.waitingCount && remainingDeadlineMs() > 0;
  const connecting = pool.connect();
  try {
    return await (isAtHand ? connecting : runWithinDeadline(() => connecting));
  } catch (error) {
    void connecting.then((client) => client.release()).catch(() => {});
    throw classifyDatabaseError(error);
  }
}

/** `query` of a pool, within a deadline of its own. */
const queryInTime = (pool: pg.Pool): pg.Pool['query'] =>
  (async (query: string, values?: unknown[]) =>
    withDeadline(async () => {
      const client = await connectInTime(pool);
      const asked = runWithinDeadline(() => client.query(query, values));
      return asked.then(
        (result) => {
          client.release();
          return result;
        },
        (error: unknown) => {
          client.release(true);
          throw classifyDatabaseError(error);
        },
      );
    })) as pg.Pool['query'];

/** Set by a statement: PgBouncer refuses most start-up parameters. */
const ofEverySession = {
  statement_timeout: databaseTimeoutMs,
  idle_in_transaction_session_timeout: 60_000,
  // A day of a database's own zone has 23 to 25 hours.
  timezone: 'UTC',
} as const;
type Session = Readonly<Record<string, string | number>>;

const formatSession = (session: Session): string =>
  Object.entries(session)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Connects within the deadline. pg's own also counts the time in which this process stood still. */
export class DeadlineClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error?: Error) => void): void;
  override connect(callback?: (error?: Error) => void): Promise<pg.Client> | void {
    const giveUp = (): void => void socketOf(this).destroy(new Error('The database did not answer in time.'));
    const stop = startCountdown(databaseTimeoutMs, giveUp);
    // Within the turn in which the connection stands: an error that came with it has nobody to hear it later.
    if (callback)
      return super.connect((error?: Error) => {
        stop();
        callback(error);
      });
    return (super.connect() as Promise<unknown>).then(() => this).finally(stop);
  }
}
/** TLS takes another socket in its place. */
const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** † Ends what no deadline of ours ends: pg counts a stall of this process. */
const backstopMs = 30_000;

const pools = new WeakMap<Database, PostgresPool>();

/** Parses and plans once per connection, outside transactions. The text must never change. */
export async function runPreparedQuery<Row>(
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

/** Creates a pool. Its queries throw DatabaseUnavailable or the database's error. */
export function connectDatabase(
  connection: ConnectionConfig,
  { size = 24, session = {} }: { size?: number; session?: Session } = {},
): ConnectedDatabase {
  const pool = new pg.Pool({
    ...connection,
    Client: DeadlineClient,
    connectionTimeoutMillis: backstopMs,
    query_timeout: backstopMs,
    application_name: 'forecourt',
    max: size,
    // pg awaits it, although its type does not say so.
    onConnect: (client): unknown =>
      // Not within that of the request, which may have given up.
      withDeadline(() =>
        runWithinDeadline(() => client.query(formatSession({ ...ofEverySession, ...session }))),
      ),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // Broken connections are replaced; the query that needs one reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.query = queryInTime(pool);
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

/** Works on a separate connection, for what the server's role may not do. */
export async function withDatabase<Result>(
  connection: ConnectionConfig,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connected = connectDatabase(connection, { size: 1 });
  try {
    return await work(connected.database);
  } finally {
    await connected.close();
  }
}

export const withClient = <Result>(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => workWith(new pg.Client(connection), work);

/** Connects within the deadline. */
export const withClientInTime = <Result>(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => workWith(new DeadlineClient({ ...connection, query_timeout: backstopMs }), work);

async function workWith<Result>(
  client: pg.Client,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Pool for searches. Generic plans: a plan for a common word would sort all its matches. */
export const connectForSearches = (connection: ConnectionConfig): ConnectedDatabase =>
  connectDatabase(connection, { size: 2, session: { plan_cache_mode: 'force_generic_plan' } });

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseAway';
}

/** SQLSTATE: connection, read-only, serialization, deadlock, resources, operator. */
const cannotWorkNow = /^(08|25006|40001|40P01|53|57|58)/;

/** Returns DatabaseUnavailable for an error that says the database is away, otherwise the error itself. */
export function classifyDatabaseError(error: unknown): unknown {
  const answered = error instanceof pg.DatabaseError;
  if (answered && !cannotWorkNow.test(error.code ?? '')) return error;
  return new DatabaseUnavailable('The database is away.', { cause: error });
}
