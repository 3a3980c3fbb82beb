import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nzbnKey, nzbnService } from '@forecourt/fixtures/simulators/nzbn.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { recordFinishedTask } from '../../store/housekeeping.ts';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { administer, elsewhere } from '../../testing/administer.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, urlOf } from '../../testing/database.ts';
import { handingServer, newSecret } from '../../testing/handover.ts';
import { transactionPool } from '../../testing/transaction-pool.ts';
import { commands } from '../commands.ts';
import { doctorChecks } from './doctor.ts';

const server = await handingServer();
const { asOwner, database, first, secret, submitted } = server;
const dataKey = newDataKey('k1');
await openEncrypter(database, parseDataKeys(dataKey));
await recordFinishedTask(database, 'purge');
const folder = mkdtempSync(join(tmpdir(), 'forecourt doctor '));
const settings = {
  ...databaseSettings(server),
  DATABASE_UNSAFE: 'true',
  DATA_DIR: folder,
  DATA_KEYS: dataKey,
};
const nowhere = '127.0.0.1:9';

type CheckResult = { check: string; state: string; found: string; remedy?: string };
async function examined(
  more: Record<string, string> = {},
): Promise<{ code: number; emailData: CheckResult[] }> {
  const { code, out } = await commandLine(commands, { ...settings, ...more })('doctor --json');
  return { code, emailData: JSON.parse(out) };
}
async function says(name: string, more: Record<string, string> = {}): Promise<CheckResult[]> {
  return (await examined(more)).emailData.filter(({ check }) => check === name);
}
const fault = (state: 'warning' | 'error', found: RegExp) => ({
  state,
  found: expect.stringMatching(found),
  remedy: expect.stringMatching(/\S/),
});

describe('the doctor', () => {
  test('doctor finds nothing wrong with what works, and tells it as a table too [OPS-06, OPS-01]', async () => {
    const { emailData: reported } = await examined();
    const wrong = reported.filter(({ check, state }) => state === 'error' && check !== 'pages');
    expect(wrong).toEqual([]);
    const names = doctorChecks.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['database', 'migrations', 'keys', 'mail', 'providers']));
    expect(names).toEqual(expect.arrayContaining(['hand-over', 'clock', 'disk', 'outbox']));
    const { out } = await commandLine(commands, settings)('doctor');
    for (const name of names) expect(out).toMatch(new RegExp(`^${name} +(ok|warning|error) `, 'm'));
  });

  test('a database that does not answer is an error of all that needs it, and the exit code is 1 [OPS-06]', async () => {
    const { code, emailData: reported } = await examined({ DATABASE_URL: `postgres://a:b@${nowhere}/x` });
    expect(code).toBe(1);
    for (const name of ['database', 'migrations', 'keys', 'outbox', 'clock'])
      expect(reported.find(({ check }) => check === name)).toMatchObject(fault('error', /ECONNREFUSED/));
  });

  test('a database that may lose what it confirmed is an error, accepted a warning [OPS-06]', async () => {
    expect(await says('database', { DATABASE_UNSAFE: 'false' })).toMatchObject([
      fault('error', /fsync is off/),
    ]);
    expect(await says('database')).toMatchObject([fault('warning', /fsync is off/)]);
  });

  test('a pool that shares connections by transaction is an error [OPS-06, OPS-03]', async () => {
    const pool = await transactionPool(server.connection);
    const DATABASE_URL = urlOf(pool.connection);
    const said = await says('database', { DATABASE_URL });
    expect(said).toContainEqual(expect.objectContaining(fault('error', /shared by transaction/)));
    await pool.close();
  });

  test('a database role that could change the audit record is a warning [OPS-06]', async () => {
    const owner = settings.DATABASE_OWNER_URL;
    expect(await says('database', { DATABASE_URL: owner })).toContainEqual(
      expect.objectContaining(fault('warning', /could change the audit record/)),
    );
  });

  test('a misspelt setting is a warning [OPS-06]', async () => {
    expect(await says('settings', { SMTP_ULR: 'smtp://mail' })).toMatchObject([fault('warning', /SMTP_URL/)]);
  });

  test('what production lacks, and what its first applicants would stumble over, is an error [OPS-06, OPS-10]', async () => {
    const production = { APP_ENV: 'production' };
    expect((await says('production', production)).map(({ found }) => found)).toEqual([
      'PUBLIC_ORIGIN is missing',
      'SMTP_URL is missing',
      'MAIL_FROM is missing',
      'HANDOVER_URL is missing',
      'Standard offers is missing',
      'BRAND is a sample',
    ]);
    const open = { ...production, PUBLIC_ORIGIN: 'http://apply.example.co.nz', MAIL_FROM: 'a@b.nz' };
    expect(await says('production', open)).toEqual(
      expect.arrayContaining([
        expect.objectContaining(fault('error', /not encrypted/)),
        expect.objectContaining(fault('warning', /TRUST_PROXY/)),
      ]),
    );
  });

  test('the embedded database in production is a warning that names its version [ADOPT-05, OPS-06]', async () => {
    const none = { APP_ENV: 'production', DATABASE_URL: '', DATABASE_OWNER_URL: '' };
    const own = mkdtempSync(join(tmpdir(), 'forecourt doctor '));
    const found = await says('production', { ...none, DATA_DIR: own });
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining(fault('warning', /DATABASE_URL is not set: PostgreSQL 18\.\d/)),
      ]),
    );
  }, 60_000);

  test('pages that were not built are an error [OPS-06]', async () => {
    const pages = doctorChecks.find(({ name }) => name === 'pages');
    const config = { ...readConfig({}), webDir: folder };
    const look = pages?.look({
      config,
      environment: {},
      database: () => Promise.reject(new Error('unused')),
    });
    expect(await look).toMatchObject(fault('error', /not built/));
  });

  test.runIf(process.platform === 'linux')(
    'a disk that is full, or closed to this account, is an error [OPS-06]',
    async () => {
      // A kernel file system without free space; only root may try to write there.
      const said = process.getuid?.() === 0 ? /^0 MB are free at \/proc/ : /^\/proc cannot be written/;
      expect(await says('disk', { DATA_DIR: '/proc' })).toMatchObject([fault('error', said)]);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a disk on which nothing has to be written is a warning: only a backup could not be made [OPS-06, OPS-05]',
    async () => {
      const shipped = { DATA_DIR: '/proc', SMTP_URL: `smtp://${nowhere}` };
      const said = process.getuid?.() === 0 ? /^0 MB are free at \/proc/ : /^\/proc cannot be written/;
      expect(await says('disk', shipped)).toMatchObject([
        { ...fault('warning', said), remedy: expect.stringMatching(/backup/) },
      ]);
      for (const written of ['DATABASE_URL', 'DATA_KEYS', 'SMTP_URL']) {
        const owner = written === 'DATABASE_URL' ? { DATABASE_OWNER_URL: '' } : {};
        const look = doctorChecks
          .find(({ name }) => name === 'disk')
          ?.look({
            config: readConfig({ ...settings, ...shipped, ...owner, [written]: '' }),
            environment: {},
            database: () => Promise.reject(new Error('unused')),
          });
        expect(await look, written).toMatchObject(fault('error', said));
      }
    },
  );

  test('migrations that wait are a warning, and those of a newer release an error [OPS-06]', async () => {
    await asOwner(`delete from migrations where name like '0038%'`);
    expect(await says('migrations')).toMatchObject([
      fault('warning', /^1 of \d+ wait, the first is 0038-decision-causes\.sql/),
    ]);
    await asOwner(`insert into migrations (name) values ('0038-decision-causes.sql'), ('9999-later.sql')`);
    expect(await says('migrations')).toMatchObject([
      fault('error', /newer release has used the database: it has 9999-later/),
    ]);
    await asOwner(`delete from migrations where name like '9999%'`);
    expect(await says('migrations')).toMatchObject([{ state: 'ok' }]);
  });
});

test('a database on which no server ever started is reported as such, and nothing is made in it [OPS-06]', async () => {
  const name = `doctor_${randomBytes(6).toString('hex')}`;
  await administer(inject('databaseServer'), `create database ${name}`);
  const empty = { DATABASE_URL: urlOf(elsewhere(inject('databaseServer'), name)), DATABASE_OWNER_URL: '' };
  expect(await says('migrations', empty)).toMatchObject([fault('warning', /^(\d+) of \1 wait/)]);
  expect(await says('outbox', empty)).toMatchObject([fault('warning', /before the migrations/)]);
  expect(await says('migrations', empty)).toMatchObject([fault('warning', /^(\d+) of \1 wait/)]);
  await administer(inject('databaseServer'), `drop database ${name} with (force)`);
});

describe("the doctor's look at keys", () => {
  test('a key that is missing, or another of the same name, is an error [OPS-06]', async () => {
    expect(await says('keys', { DATA_KEYS: newDataKey('k2') })).toMatchObject([
      fault('error', /^The key 'k1' is missing$/),
    ]);
    expect(await says('keys', { DATA_KEYS: newDataKey('k1') })).toMatchObject([
      fault('error', /is not the one/),
    ]);
  });

  test('a key file that is gone, or that others can read, is an error, and none is made [OPS-06]', async () => {
    const gone = fault('error', /data-keys is not there, and 'k1' encrypted/);
    expect(await says('keys', { DATA_KEYS: '' })).toMatchObject([gone]);
    expect(await says('keys', { DATA_KEYS: '' })).toMatchObject([gone]);
    const file = join(folder, 'data-keys');
    writeFileSync(file, `${dataKey}\n`);
    chmodSync(file, 0o644);
    expect(await says('keys', { DATA_KEYS: '' })).toMatchObject([
      fault('error', /can be read by other accounts/),
    ]);
    chmodSync(file, 0o600);
    expect(await says('keys', { DATA_KEYS: '' })).toMatchObject([
      { state: 'ok', found: "1 held, 'k1' encrypts" },
    ]);
  });
});

describe("the doctor's look at the world outside", () => {
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'cards' }) : done(new Error('no')),
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
    ({ port } = smtp.server.address() as AddressInfo);
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const mailOf = (password: string) => ({ SMTP_URL: `smtp://cards:${password}@127.0.0.1:${port}` });

  test('a mail server that refuses the log-in, or is not there, is an error [OPS-06]', async () => {
    expect(await says('mail', mailOf('right'))).toMatchObject([
      { state: 'ok', found: expect.stringContaining('lets in') },
    ]);
    expect(await says('mail', mailOf('hunter2'))).toMatchObject([
      fault('error', /refuses the log-in \(535\)/),
    ]);
    expect(await says('mail', { SMTP_URL: `smtp://${nowhere}` })).toMatchObject([
      fault('error', /ECONNREFUSED/),
    ]);
    expect(JSON.stringify(await says('mail', mailOf('hunter2')))).not.toContain('hunter2');
  });

  test('a provider that refuses the key is an error, and one that production lacks a warning [OPS-06]', async () => {
    const simulator = await startSimulator({ register: nzbnService([]) });
    const register = { NZBN_URL: simulator.urlOf('register') };
    expect(await says('providers', { ...register, NZBN_KEY: nzbnKey })).toMatchObject([{ state: 'ok' }]);
    const refused = await says('providers', { ...register, NZBN_KEY: 'hunter2', APP_ENV: 'production' });
    expect(refused).toMatchObject([
      fault('error', /^business register: key refused \(401\)/),
      fault('warning', /^Not set up: addresses, loyalty programme, credit bureau/),
    ]);
    await simulator.close();
  });

  const own = { HANDOVER_URL: server.handover.url, HANDOVER_SECRET: secret };

  test("the provider's own system takes a ping, or it is an error with its reason [OPS-06]", async () => {
    expect(await says('hand-over', own)).toMatchObject([{ state: 'ok', found: 'a signed ping was taken' }]);
    expect(server.receiver.deliveries.at(-1)?.event.type).toBe('ping');
    first('refusing');
    expect(await says('hand-over', own)).toMatchObject([fault('error', /answered 500/)]);
    expect(await says('hand-over', { ...own, HANDOVER_SECRET: newSecret() })).toMatchObject([
      fault('error', /refuses the signature \(401\)/),
    ]);
    expect(await says('hand-over', { ...own, HANDOVER_URL: `http://${nowhere}` })).toMatchObject([
      fault('error', /No answer/),
    ]);
    await asOwner(`insert into receivers (digest, stopped_at) values (sha256('${own.HANDOVER_URL}'), now())`);
    expect(await says('hand-over', own)).toMatchObject([
      fault('error', /has refused events since .+ \(410\)/),
    ]);
    await asOwner('delete from receivers');
    expect(await says('hand-over', { HANDOVER_URL: 'none' })).toMatchObject([
      { state: 'ok', found: expect.stringContaining('by hand') },
    ]);
  });

  test("a clock that differs from the database's is a warning, and from a minute on an error [OPS-06]", async () => {
    expect(await says('clock')).toMatchObject([{ state: 'ok' }]);
    for (const [seconds, state] of [
      [10, 'warning'],
      [-90, 'error'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
      expect(await says('clock')).toMatchObject([fault(state, /that of the database are \d+ seconds apart/)]);
      vi.useRealTimers();
    }
  });

  test("a clock that differs from that of the provider's own system is an error [OPS-06]", async () => {
    const late = createServer((_request, response) =>
      response.writeHead(404, { date: new Date(Date.now() - 600_000).toUTCString() }).end(),
    );
    await new Promise<void>((resolve) => void late.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(late.address() as AddressInfo).port}/hooks`;
    expect(await says('clock', { ...own, HANDOVER_URL: url })).toMatchObject([
      fault('error', /that of 127\.0\.0\.1:\d+ are \d+ seconds apart/),
    ]);
    late.close();
  });

  test('a Redis that is away is a warning: each server limits by itself [OPS-06]', async () => {
    expect(await says('rate limits', { REDIS_URL: `redis://${nowhere}` })).toMatchObject([
      fault('warning', /Redis is away.+ECONNREFUSED/),
    ]);
  });
});

describe("the doctor's look at what is pending", () => {
  test('what waits too long, was given up, or was withheld is reported, with where to look [OPS-06]', async () => {
    expect(await says('outbox')).toMatchObject([{ state: 'ok', found: 'nothing waits' }]);
    await submitted();
    await asOwner(`update outbox set created_at = now() - interval '20 minutes' where channel = 'handover'`);
    expect(await says('outbox')).toMatchObject([
      fault('warning', /^handover: 1 waits, the oldest for 20 minutes/),
    ]);
    await asOwner(`update outbox set created_at = now() - interval '2 hours' where channel = 'mail'`);
    await asOwner(`update outbox set gave_up_at = now(), attempts = 10 where channel = 'handover'`);
    expect(await says('outbox')).toMatchObject(
      [
        fault('error', /^handover: 1 was given up/),
        fault('error', /^mail: \d waits?, the oldest for 120 minutes/),
      ].map((each) => expect.objectContaining(each)),
    );
  });

  test('that as many mails left within a day as may is an error [SEC-16, OPS-06]', async () => {
    await submitted();
    await asOwner(`
      insert into outbox (application_id, channel, kind, event_id, payload, delivered_at)
      select (select min(id) from applications), 'mail', 'cards-ordered', 'sent-' || number, '', now()
      from generate_series(1, 20000) number`);
    expect(await says('outbox')).toContainEqual(
      expect.objectContaining(fault('error', /^20000 mails were sent within a day, the limit/)),
    );
    await asOwner(
      `update outbox set delivered_at = now() - interval '25 hours' where event_id like 'sent-%'`,
    );
    expect(await says('outbox')).not.toContainEqual(
      expect.objectContaining(fault('error', /mails were sent within a day/)),
    );
    await asOwner(`delete from outbox where event_id like 'sent-%'`);
  });

  test('that strangers have used up their part of a day is an error [SEC-23, OPS-06]', async () => {
    await submitted();
    await asOwner(`
      insert into outbox (application_id, channel, kind, event_id, payload, delivered_at, uses_reserve)
      select (select min(id) from applications), 'mail', 'share-link', 'sent-' || number, '', now(), false
      from generate_series(1, 15000) number`);
    const found = /^15000 mails that anybody can cause were sent within a day, their part of the limit/;
    expect(await says('outbox')).toContainEqual(expect.objectContaining(fault('error', found)));
    await asOwner(`delete from outbox where event_id like 'sent-%'`);
    expect(await says('outbox')).not.toContainEqual(expect.objectContaining(fault('error', found)));
  });

  test('that applications wait longer for a decision than was promised is a warning [DEC-07, OPS-06]', async () => {
    await asOwner("update applications set decision = 'Assess'");
    expect(await says('decisions')).toMatchObject([{ state: 'ok' }]);
    await asOwner("update applications set submitted_at = '2020-01-07T00:00:00Z'");
    expect(await says('decisions')).toMatchObject([
      fault('warning', /^\d applications are overdue for a decision$/),
    ]);
  });

  test('how old each imported register is, and a warning of one that is older than half a year [OPS-06]', async () => {
    expect(await says('registers')).toMatchObject([{ state: 'ok', found: 'none was imported' }]);
    await asOwner(`
      insert into bank_set values (2659, now() - interval '180 days');
      insert into business_set values (9, now() - interval '1 day 1 hour')`);
    expect(await says('registers')).toMatchObject([
      { state: 'ok', found: 'banks 180 days old, businesses 1 day old' },
    ]);
    await asOwner(`update bank_set set loaded_at = now() - interval '181 days'`);
    expect(await says('registers')).toMatchObject([
      {
        state: 'warning',
        found: 'The banks were imported 181 days ago',
        remedy: 'Import them again: import banks FILE.',
      },
    ]);
  });

  test('that nothing was purged for hours, or ever, tells that no server runs [OPS-06]', async () => {
    expect(await says('housekeeping')).toMatchObject([{ state: 'ok' }]);
    await asOwner(`update housekeeping set finished_at = now() - interval '5 hours'`);
    expect(await says('housekeeping')).toMatchObject([fault('error', /for 5 hours/)]);
    await asOwner('delete from housekeeping');
    expect(await says('housekeeping')).toMatchObject([fault('warning', /Nothing was ever purged/)]);
  });
});
