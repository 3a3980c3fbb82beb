import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptWithoutPasskey, openInvitation } from '@forecourt/domain/contract/desk/getting-in.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { changeOffers } from '../store/offers.ts';
import { databaseSettings, type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { fromDesk } from '../testing/desk.ts';
import { ownOffers, productionSettings } from '../testing/production.ts';

/** A port of those that other tests do not draw from. */
const newPort = (): number => 20_500 + Math.floor(Math.random() * 5_000);

async function started(settings: Record<string, string>, database?: FreshDatabase) {
  const own = {
    ...databaseSettings(database ?? (await freshDatabase())),
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_UNSAFE: 'true',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'desk starts ')),
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: { ...process.env, ...own, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  while (child.exitCode === null && !/Forecourt is at/.test(output)) await sleep(50);
  return { child, ended, output: () => output };
}

test('in development the start prints the link of the first manager, and a stop ends the desk [DESK-01, DESK-03]', async () => {
  const port = String(newPort());
  const { child, ended, output } = await started({ DESK_PORT: port });
  const said = `The desk is at http://localhost:${port}; the first manager signs in by http://localhost:${port}/welcome/`;
  expect(output()).toContain(said);
  const token = output().split('/welcome/')[1]?.slice(0, 27);
  const answer = await fetch(`http://127.0.0.1:${port}${openInvitation.url}`, {
    method: 'POST',
    headers: { ...fromDesk, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(await answer.json()).toMatchObject({ role: 'manager' });
  child.kill('SIGTERM');
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('in development a later start says how somebody who has no passkey comes in again [ADOPT-07]', async () => {
  const database = await freshDatabase();
  const port = String(newPort());
  const settings = { DESK_PORT: port, DATA_DIR: mkdtempSync(join(tmpdir(), 'desk again ')) };
  const first = await started(settings, database);
  const token = first.output().split('/welcome/')[1]?.slice(0, 27);
  const answer = await fetch(`http://localhost:${port}${acceptWithoutPasskey.url}`, {
    method: 'POST',
    headers: { ...fromDesk, 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Mere' }),
  });
  expect(answer.status).toBe(200);
  first.child.kill('SIGTERM');
  await first.ended;
  const again = await started(settings, database);
  expect(again.output()).toContain(
    `The desk is at http://localhost:${port}; a new link for manager@example.com, who has no passkey: npx forecourt staff reset manager@example.com\n`,
  );
});

test('a desk is a lame duck for as long as the server beside it, and a second signal ends both at once [REL-04, OPS-13]', async () => {
  const [port, deskPort] = [String(newPort()), String(newPort())];
  const { child, ended } = await started({ PORT: port, DESK_PORT: deskPort, LAME_DUCK_SECONDS: '60' });
  const statuses = async (path: string) =>
    await Promise.all(
      [port, deskPort].map(async (at) => (await fetch(`http://127.0.0.1:${at}${path}`)).status),
    );
  expect(await statuses('/readyz')).toEqual([200, 200]);
  child.kill('SIGTERM');
  await expect.poll(() => statuses('/readyz')).toEqual([503, 503]);
  // Longer than the time in which two signals count once.
  await sleep(1_100);
  expect(await statuses('/healthz')).toEqual([200, 200]);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the start says which decisions wait, and how long [DESK-20, DESK-22]', async () => {
  const look = { DESK_TWO_PERSON: 'changes', DESK_GRACE_MINUTES: '5' };
  const { output } = await started({ DESK_PORT: String(newPort()), ...look });
  expect(output()).toContain(
    'Decisions at the desk that give another outcome, and withdrawals, need a second person. Each takes effect 5 minutes later.',
  );
});

test('in production, by passkey too, the start names the command that invites the first manager and prints no link [DESK-02, DESK-03]', async () => {
  const database = await freshDatabase();
  const ours = { by: 'aroha', action: 'import', source: 'provider' } as const;
  await withDatabase(database.owner, (owner) => changeOffers(owner, ours, ownOffers));
  const settings = {
    ...productionSettings(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    DESK_PORT: String(newPort()),
    DESK_ORIGIN: 'https://desk.kotare.nz',
  };
  const { output } = await started(settings, database);
  expect(output()).toContain(
    'The desk is at https://desk.kotare.nz; invite the first manager: npx forecourt staff invite EMAIL --role manager\n',
  );
  expect(output()).not.toContain('/welcome/');
  expect((await database.pool.query('select from staff_invitations')).rowCount).toBe(0);
});

test('with OpenID Connect the start names the command that invites the first manager [DESK-02, DESK-03]', async () => {
  const { output } = await started({
    DESK_PORT: String(newPort()),
    DESK_OIDC_ISSUER: 'https://login.provider.example',
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'a-secret-of-the-desk',
  });
  expect(output()).toContain('; invite the first manager: npx forecourt staff invite EMAIL --role manager');
  expect(output()).not.toContain('/welcome/');
});

test('a port that is taken is said with the setting to change [DESK-01]', async () => {
  const port = newPort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  const { ended, output } = await started({ DESK_PORT: String(port) });
  await ended;
  expect(output()).toContain(`port ${port} of the desk is taken: set DESK_PORT to another one, or to off.`);
});

test('where it is off nothing listens and nothing of it is loaded [DESK-01]', async () => {
  const { output } = await started({ DESK_PORT: 'off' });
  expect(output()).not.toContain('The desk');
  const production = { APP_ENV: 'production', PUBLIC_ORIGIN: 'https://apply.example.co.nz' };
  expect(readConfig(production).desk).toBeUndefined();
  const start = readFileSync(join(import.meta.dirname, '../start-server.ts'), 'utf8');
  expect(start).not.toMatch(/ from '\.\/desk\//);
  expect(start).toContain(
    "if (config.desk) {\n    const { startDesk } = await import('./desk/start-desk.ts');",
  );
});
