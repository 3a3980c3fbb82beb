import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildWebWhenStale } from './build-web.ts';
import { cleanClone, freshHome, furnish } from './clean-clone.ts';
import { freePort } from './servers.ts';
import { typed } from './typed.ts';

const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const idOf = (option: string): number =>
  Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }).trim());
const accounts = [
  ['who runs the tests', own],
  ...(own.uid === 0 ? [['an ordinary account', { uid: idOf('-u'), gid: idOf('-g') }]] : []),
] as [string, typeof own][];

const ended: (() => void)[] = [];
afterAll(() => {
  for (const end of ended.reverse()) end();
}, 60_000);

/** How to type `npm start` in a clone of one's own with everything installed and built. */
async function clone(ids: typeof own) {
  await buildWebWhenStale();
  const { account, remove } = freshHome(ids);
  ended.push(remove);
  const folder = cleanClone(account);
  furnish(folder, account);
  return async () => {
    const port = await freePort();
    const npm = typed(['start'], folder, account, { PORT: String(port), DESK_PORT: 'off' });
    ended.push(npm.sweep);
    return { npm, port, origin: `http://127.0.0.1:${port}` };
  };
}
const ofOwn = clone(own);

test.each(accounts)(
  'as %s, a command that npx runs prints its output and nothing else [ADOPT-02]',
  async (_, ids) => {
    const { account, remove } = freshHome(ids);
    ended.push(remove);
    const folder = cleanClone(account);
    furnish(folder, account);
    const npx = typed(
      ['exec', '--', 'forecourt', 'config', 'check', '--json'],
      join(folder, 'docs'),
      account,
    );
    ended.push(npx.sweep);
    expect(await npx.ended, npx.output()).toBe(0);
    // What is remarked beside the result comes after it, on standard error.
    expect(npx.output()).toMatch(/^\{\n {2}"mode": "development",[^]*?\n\}\n/);
  },
  120_000,
);
type Started = Awaited<ReturnType<Awaited<typeof ofOwn>>>;

test('a clone is given what is installed, and nothing that running tools write beside it [START-01]', () => {
  const { account, remove } = freshHome(own);
  ended.push(remove);
  const folder = cleanClone(account);
  furnish(folder, account);
  const given = readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('.'));
  expect(given).toContain('.bin');
  expect(given.filter((name) => /cache|vite/.test(name))).toEqual([]);
});

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

async function isGone({ npm, port }: Started): Promise<void> {
  try {
    await expect.poll(npm.left, { timeout: 15_000 }).toEqual([]);
    expect(await isTaken(port)).toBe(false);
  } finally {
    npm.sweep();
  }
}

test.each(accounts)(
  'as %s, below a home of mode 0700 and in a path with a space, npm start shows the landing page [START-01]',
  async (_, ids) => {
    const start = await (ids === own ? ofOwn : clone(ids));
    const started = await start();
    expect(await started.npm.serves(`${started.origin}/`)).toContain('<title>');
    // npm, its shell, the wrapper, the server and PostgreSQL.
    expect(started.npm.left().length).toBeGreaterThan(4);
    process.kill(-started.npm.pid, 'SIGINT');
    await isGone(started);
  },
  120_000,
);

describe('npm start [REL-04]', () => {
  test.each([
    ['npm is asked to stop', 'SIGTERM', 1],
    ['the terminal of npm closes', 'SIGHUP', 1],
    ['npm is killed', 'SIGKILL', 1],
    ['all of it is asked to stop', 'SIGTERM', -1],
    ['its terminal closes', 'SIGHUP', -1],
  ] as const)(
    'ends with server and database when %s (%s)',
    async (_, signal, whom) => {
      const started = await (await ofOwn)();
      await started.npm.serves(`${started.origin}/readyz`);
      process.kill(whom * started.npm.pid, signal);
      await isGone(started);
    },
    120_000,
  );
});
