import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { prepareCluster } from '@forecourt/platform/db/embedded-cluster.ts';
import { findPostgresPid, stopPostgres } from '@forecourt/platform/db/embedded-process.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { seedSampleOffers } from './providers/offers/use-sample.ts';
import { changeOffers } from './store/offers.ts';
import { administer } from './testing/administer.ts';
import { databaseSettings, freshDatabase } from './testing/database.ts';
import { ownOffers, productionSettings } from './testing/production.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'server life '));
const sharedDataDir = mkdtempSync(join(tmpdir(), 'server twice '));
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
const [port, firstPort, secondPort] = [await freePort(), await freePort(), await freePort()];
const originOf = (ownPort: number): string => `http://127.0.0.1:${ownPort}`;
const origin = originOf(port);
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of [dataDir, sharedDataDir]) {
    const orphan = findPostgresPid(await prepareCluster(folder));
    if (orphan) await stopPostgres(orphan);
    rmSync(folder, { recursive: true, force: true });
  }
});

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | string> };

function start(settings: Record<string, string> = {}): Started {
  const env = {
    ...process.env,
    PORT: String(port),
    DESK_PORT: 'off',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], { env });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<number | string>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? ''));
  });
  return { child, output: () => output, ended };
}

async function serving({ output, ended }: Started, at = origin): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !over; ) {
    const answer = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`it does not serve: ${output()}`);
}

const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};
const call = (method: string, path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Without soft line breaks. */
function mails(): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''));
}

/** The second one waits 20 s for the first, so this runs beside the other tests. */
const twoServers = (async () => {
  const first = start({ PORT: String(firstPort), DATA_DIR: sharedDataDir });
  await serving(first, originOf(firstPort));
  const second = start({ PORT: String(secondPort), DATA_DIR: sharedDataDir });
  const code = await second.ended;
  const { status: firstAnswers } = await fetch(`${originOf(firstPort)}/readyz`);
  first.child.kill('SIGTERM');
  await first.ended;
  return { code, output: second.output(), firstAnswers };
})();

describe('the life of a server', () => {
  test('starts from nothing, adopts the database of a killed one, has what was acknowledged and sends its mail [START-01, REL-01, SAVE-02, MAIL-04]', async () => {
    const first = start();
    await serving(first);
    expect(first.output()).toContain(`Forecourt is at ${origin}`);
    expect(first.output()).not.toContain('PUBLIC_ORIGIN');
    const { externalId } = (await (await call('POST', '/v1/applications', contact)).json()) as {
      externalId: string;
    };
    const draft = { applicationExternalId: externalId, state: { rootState: { kept: 'first' } } };
    const { draftId } = (await (await call('POST', '/v1/drafts', draft)).json()) as { draftId: string };
    const saved = await call('PUT', `/v1/applications/${externalId}/drafts/${draftId}`, {
      state: { rootState: { kept: 'last' } },
      basedOn: 1,
    });
    expect(saved.status).toBe(200);
    const shared = await call('POST', `/v1/applications/${externalId}/share`, {
      emails: ['mere@example.co.nz'],
    });
    expect(shared.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start();
    await serving(second);
    const loaded = await fetch(`${origin}/v1/applications/${externalId}/drafts/${draftId}`);
    expect(await loaded.json()).toMatchObject({
      isExpired: false,
      state: { rootState: { kept: 'last' } },
      version: 2,
    });
    await expect
      .poll(() => mails().filter((mail) => mail.includes('mere@example.co.nz') && mail.includes(draftId)), {
        timeout: 20_000,
      })
      .toHaveLength(1);
    second.child.kill('SIGTERM');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(findPostgresPid(await prepareCluster(dataDir))).toBeUndefined();
  }, 120_000);

  test('refuses a PostgreSQL that may lose what it confirmed, and names the setting [REL-01]', async () => {
    const { pool, ...access } = await freshDatabase();
    const { rows } = await pool.query('select current_database() as name');
    await administer(access.owner, `alter database ${rows[0].name} set synchronous_commit = off`);
    const server = start(databaseSettings(access));
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('synchronous_commit');
  }, 120_000);

  describe('in production', () => {
    const settings = {
      ...productionSettings(),
      DATABASE_UNSAFE: 'true',
      PUBLIC_ORIGIN: origin,
      SMTP_URL: 'smtp://127.0.0.1:9',
    };

    test('keeps its data in the PostgreSQL that DATABASE_URL names [START-01, OPS-10]', async () => {
      const { pool, ...access } = await freshDatabase();
      await withDatabase(access.owner, (database) =>
        changeOffers(database, { by: 'aroha', action: 'import', source: 'provider' }, ownOffers),
      );
      const server = start({ ...databaseSettings(access), ...settings, HOST: '0.0.0.0' });
      await serving(server);
      expect(server.output()).toContain(`Forecourt is at ${origin}\n`);
      expect((await call('POST', '/v1/applications', contact)).status).toBe(201);
      const { rows } = await pool.query('select count(*)::integer as count from applications');
      expect(rows).toEqual([{ count: 1 }]);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }, 120_000);

    test('it does not start without what it needs to be honest, and names all of that at once [OPS-10]', async () => {
      const access = await freshDatabase();
      const { APP_ENV, DATABASE_UNSAFE } = settings;
      const bare = { ...databaseSettings(access), APP_ENV, DATABASE_UNSAFE };
      const server = start(bare);
      expect(await server.ended).toBe(1);
      const [head, ...missing] = server.output().trim().split('\n');
      expect(head).toBe('Production does not start without:');
      const needs = ['PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'HANDOVER_URL', 'Standard offers', 'BRAND'];
      expect(missing.map((line) => line.slice(2).split(':')[0])).toEqual(needs);
      expect(missing.at(-2)).toContain('there are none. npx forecourt offers import FILE');
      const nowhere = start({
        ...bare,
        DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x',
        DATABASE_OWNER_URL: '',
      });
      expect(await nowhere.ended).toBe(1);
      expect(nowhere.output()).toMatch(/- PUBLIC_ORIGIN: (.+\n)+- The database: .*ECONNREFUSED/);
    }, 120_000);

    test('it does not start with the offers that development made up [OPS-10, PROV-11]', async () => {
      const access = await freshDatabase();
      await seedSampleOffers(access.owner);
      const server = start({ ...databaseSettings(access), ...settings });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain('Standard offers: some are invented.');
      expect(server.output()).not.toContain('PUBLIC_ORIGIN');
    }, 120_000);
  });

  test('a server that is asked to stop answers what it has accepted [REL-04]', async () => {
    const server = start();
    await serving(server);
    const answers = Array.from({ length: 40 }, () => call('POST', '/v1/applications', contact));
    await Promise.race(answers);
    server.child.kill('SIGTERM');
    const outcomes = await Promise.allSettled(answers);
    const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(answered.length).toBeGreaterThan(0);
    for (const { value } of answered) expect(value.status).toBe(201);
    expect(await server.ended).toBe(0);
  }, 120_000);

  test('a lame duck says for its time that it is not ready, and serves; reported again, it is gone at once [OPS-13]', async () => {
    const server = start({ LAME_DUCK_SECONDS: '60' });
    await serving(server);
    server.child.kill('SIGTERM');
    // A terminal and npm both pass the signal on.
    server.child.kill('SIGINT');
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    // Longer than the time in which two signals count once.
    await sleep(1_100);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await call('POST', '/v1/applications', contact)).status).toBe(201);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(findPostgresPid(await prepareCluster(dataDir))).toBeUndefined();
  }, 120_000);

  test.each(['SIGHUP', 'SIGTERM'] as const)(
    '%s while the server starts stops its database too [REL-04]',
    async (signal) => {
      const server = start();
      const cluster = await prepareCluster(dataDir);
      await expect.poll(() => findPostgresPid(cluster), { timeout: 20_000, interval: 5 }).toBeDefined();
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(server.output()).toBe('');
      expect(findPostgresPid(cluster)).toBeUndefined();
    },
    120_000,
  );

  test('a connection opened ahead of any request does not hold up the stop [REL-04]', async () => {
    const server = start();
    await serving(server);
    const silent = connect(port, '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    server.child.kill('SIGTERM');
    // A forced stop would end with 1.
    expect(await server.ended).toBe(0);
    silent.destroy();
  }, 120_000);

  test('a wrong setting stops the start with a sentence for each [OPS-08]', async () => {
    const server = start({ PORT: 'eighty', APP_ENV: 'prod' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PORT must be a port number');
    expect(server.output()).toContain('APP_ENV must be one of');
  });

  test('a port that is taken is reported by its number [START-01]', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    const server = start();
    const ended = await server.ended;
    taken.close();
    expect(ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is taken`);
    expect(server.output()).not.toContain('"level":"warn"');
  }, 120_000);

  test('a second server on the same files is refused, and harms nothing [OPS-03]', async () => {
    const { code, output, firstAnswers } = await twoServers;
    expect(code).toBe(1);
    expect(output).toContain('used by another running process');
    expect(firstAnswers).toBe(200);
  }, 120_000);
});
