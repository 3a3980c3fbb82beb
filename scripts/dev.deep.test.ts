import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptInvitation,
  acceptWithoutPasskey,
  openInvitation,
  readSession,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import { expect, onTestFinished, test } from 'vitest';
import { authenticator } from '../apps/api/src/testing/authenticator.ts';
import { root } from './programs.ts';
import { comesTrue, freePort, isFree } from './servers.ts';

/** Takes a port, unless somebody has it. */
async function take(port: number, host = '127.0.0.1'): Promise<void> {
  if (!(await isFree(port))) return;
  const other = createServer().listen(port, host);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
}

type Started = Awaited<ReturnType<typeof startDev>>;

async function startDev(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dev '));
  const { PORT: _, DESK_PORT: __, DESK_ORIGIN: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env: { ...inherited, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const said =
    /The pages that reload when a file changes:\n {2}applicants {2}(\S+)\n {2}the desk {4}(\S+)\n$/;
  await comesTrue(() => child.exitCode !== null || said.test(output), 120_000);
  const [, applicants = '', desk = ''] = said.exec(output) ?? [];
  return { output, applicants, desk, code: child.exitCode };
}

/** Makes a call as a page of the desk at `origin` does. */
async function ask(
  origin: string,
  { method, url }: { method: string; url: string },
  body?: object,
  cookie = '',
) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie };
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const [session = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of several shapes
  const content: any = await answer.json();
  return { status: answer.status, body: content, session };
}

const pageAt = async (origin: string): Promise<string> => await (await fetch(origin)).text();

async function expectPages({ applicants, desk, output }: Started): Promise<void> {
  for (const origin of [applicants, desk]) {
    const page = await pageAt(origin);
    // Of Vite, which reloads it, and of the server, which has the brand.
    expect(page, output).toContain('/@vite/client');
    expect(page).toContain('Tussock Fuel');
  }
}

test('npm run dev takes PORT: the desk follows, both pages reload, and one signs in by the printed link with a passkey [ADOPT-08]', async () => {
  const port = await freePort();
  const started = await startDev({ PORT: String(port) });
  await expectPages(started);
  const { desk, output } = started;
  expect((await fetch(`http://127.0.0.1:${port + 1}/readyz`)).status).toBe(200);
  const [, token] = new RegExp(`signs in by ${desk}/welcome/(\\S+)`).exec(output) ?? [];
  const opened = await ask(desk, openInvitation, { token });
  const { challenge } = opened.body.options;
  const registration = authenticator().make({ challenge, origin: desk });
  const accepted = await ask(desk, acceptInvitation, { token, name: 'Mere', registration });
  expect(accepted.status).toBe(200);
  const session = await ask(desk, readSession, undefined, accepted.session);
  expect(session.body.person).toMatchObject({ name: 'Mere', role: 'manager' });
}, 180_000);

test('npm run dev goes to free ports where those of always are taken, and a passkey is not needed there [ADOPT-07, ADOPT-08]', async () => {
  for (const port of [3000, 5173]) await take(port);
  // As Vite listens by itself: IPv6, where there is any.
  await take(5174, 'localhost');
  const started = await startDev();
  await expectPages(started);
  const { applicants, desk, output } = started;
  expect([5173, 5174]).not.toContain(Number(new URL(applicants).port));
  expect([5173, 5174]).not.toContain(Number(new URL(desk).port));
  const [, token] = /\/welcome\/(\S+)/.exec(output) ?? [];
  const opened = await ask(desk, openInvitation, { token });
  expect(opened.body.withoutPasskey).toBe(true);
  expect((await ask(desk, acceptWithoutPasskey, { token, name: 'Mere' })).status).toBe(200);
}, 180_000);

test('npm run dev says which setting names a port that is taken, and ends [ADOPT-08]', async () => {
  const port = await freePort();
  await take(port);
  const { code, output } = await startDev({ PORT: String(port) });
  expect([code, output]).toEqual([1, `Port ${port} is taken: set PORT to another one.\n`]);
}, 60_000);

test('npm run dev has the desk where DESK_ORIGIN says [ADOPT-08]', async () => {
  const [port, deskPort, pages] = [await freePort(), await freePort(), await freePort()];
  const desk = `http://localhost:${pages}`;
  const settings = { PORT: String(port), DESK_PORT: String(deskPort), DESK_ORIGIN: desk };
  const started = await startDev(settings);
  expect(started.desk).toBe(desk);
  await expectPages(started);
  expect((await fetch(`http://127.0.0.1:${deskPort}/readyz`)).status).toBe(200);
}, 180_000);
