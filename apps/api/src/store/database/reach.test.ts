import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connectDatabase, connectForSearches, DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { refuseSharedConnections } from '@forecourt/platform/db/pooling.ts';
import { databaseStartTimeoutMs, waitForDatabase } from '@forecourt/platform/db/reach.ts';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseSettings, freshDatabase, urlOf } from '../../testing/database.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { transactionPool } from '../../testing/transaction-pool.ts';

const { connection, owner, asOwner } = await freshDatabase();
const proxy = await databaseProxy(connection);
const pool = await transactionPool(connection);
afterAll(async () => {
  await proxy.refuse();
  await pool.close();
});

function reaching(patienceMs?: number) {
  const reported: string[] = [];
  const tell = (sentence: string): void => void reported.push(sentence);
  const access = { connection: proxy.connection, owner };
  const end = waitForDatabase(access, { tell, ...(patienceMs !== undefined && { patienceMs }) });
  end.catch(() => {});
  return { reported, end };
}

describe('a start whose database is away [OPS-03]', () => {
  test('waits for it for a minute, says once for which and why, and goes on when it is back [OPS-03]', async () => {
    expect(databaseStartTimeoutMs).toBe(60_000);
    await proxy.refuse();
    const { reported, end } = reaching();
    await expect.poll(() => reported.length, { timeout: 10_000 }).toBe(1);
    await proxy.open();
    await end;
    const { port } = proxy.connection;
    expect(reported).toEqual([
      expect.stringMatching(
        `^Waiting up to 60 seconds for the database test_\\w+ at 127.0.0.1:${port}: .*ECONNREFUSED`,
      ),
    ]);
    expect(reported[0]).not.toContain(connection.password);
  });

  test('takes one that only reads for away [OPS-12, OPS-03]', async () => {
    const name = String(connection.database);
    await asOwner(`alter database ${name} set default_transaction_read_only = on`);
    const { reported, end } = reaching();
    await expect.poll(() => reported.length, { timeout: 10_000 }).toBe(1);
    const administrator = new pg.Client({ ...owner, options: '-c default_transaction_read_only=off' });
    await administrator.connect();
    await administrator.query(`alter database ${name} reset default_transaction_read_only`);
    await administrator.end();
    await end;
    expect(reported[0]).toMatch(/: The database only reads\.$/);
  });

  test('ends with the cause when its patience is over, and at once by what waiting does not mend [OPS-03]', async () => {
    await proxy.refuse();
    await expect(reaching(0).end).rejects.toThrow(/^The database test_\w+ at .* is away: .*ECONNREFUSED/);
    await expect(reaching(0).end).rejects.toThrow(DatabaseUnavailable);
    await proxy.open();
    const stranger = { connection: { ...connection, database: 'nobody_made_it' }, owner };
    const reported: string[] = [];
    await expect(waitForDatabase(stranger, { tell: (line) => reported.push(line) })).rejects.toThrow(
      'nobody_made_it',
    );
    expect(reported).toEqual([]);
  });
});

describe('PgBouncer [OPS-03]', () => {
  test('in transaction mode is refused, and no pool that gives each caller a connection of its own [OPS-03]', async () => {
    await expect(refuseSharedConnections(pool.connection)).rejects.toThrow(
      /shared by transaction or by statement.* Set pool_mode = session/,
    );
    await refuseSharedConnections(proxy.connection);
    await refuseSharedConnections(connection);
  });

  test('gets nothing at the start of a connection that it refuses [OPS-03]', async () => {
    const starts: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (start) => {
        starts.push(start);
        socket.destroy();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const to = { ...connection, host: '127.0.0.1', port: (server.address() as { port: number }).port };
    for (const connected of [connectDatabase(to), connectForSearches(to)]) {
      await expect(connected.pool.query('select 1')).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/terminated|ECONNRESET/) },
      });
      await connected.close();
    }
    server.close();
    // Length and version, then names and values, each ended by a zero.
    const names = starts.flatMap((start) =>
      start
        .toString('latin1', 8)
        .split('\0')
        .filter((name, index) => index % 2 === 0 && name !== ''),
    );
    expect([...new Set(names)].toSorted()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ]);
  });
});

describe('the server [OPS-03]', () => {
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const started = (settings: Record<string, string>) => {
    const env = {
      ...process.env,
      ...settings,
      PORT: '0',
      DESK_PORT: 'off',
      DATABASE_UNSAFE: 'true',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'reach ')),
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], { env });
    children.push(child);
    return child;
  };

  test('serves once the database that it waits for is there [OPS-03]', async () => {
    await proxy.refuse();
    const server = started(databaseSettings({ connection: proxy.connection, owner }));
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => (said += chunk));
    await expect
      .poll(() => said, { timeout: 20_000 })
      .toMatch(/^Waiting up to 60 seconds for the database .*ECONNREFUSED/m);
    await proxy.open();
    const [serving] = (await once(server.stdout, 'data')) as [Buffer];
    expect(serving.toString()).toMatch(/^Forecourt is at http/m);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  }, 60_000);

  test('does not start where connections are shared by transaction, and says why [OPS-03]', async () => {
    const server = started({ DATABASE_URL: urlOf(pool.connection) });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    expect(code).toBe(1);
    expect(said).toMatch(/shared by transaction.* Set pool_mode = session/);
  }, 60_000);
});
