import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerRowsOf } from '@forecourt/domain/providers/offer-book.ts';
import { newDataKey } from '@forecourt/platform/crypto/keys.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { databaseSettings } from '../apps/api/src/testing/database.ts';
import { databaseProxy } from '../apps/api/src/testing/database-proxy.ts';
import { ownBrand, ownOffers, productionSettings } from '../apps/api/src/testing/production.ts';
import { comesTrue, freePort, isServed } from './servers.ts';

const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

type Settings = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: NodeJS.Signals;
};

const expected = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(`the image does not ${sentence}`);
  console.log(`ok ${sentence}`);
};

/** A way to run programs in an image's files as a container does: read only, as its account, with its environment. */
function inside(image: string, { User, Env, WorkingDir }: Settings, more: Readonly<Record<string, string>>) {
  const mounts = `mount --bind "${image}" "${image}" && mount -o remount,ro,bind "${image}"
    mount -t proc proc "${image}/proc" && mount --rbind /dev "${image}/dev"
    exec chroot --userspec="${User}" "${image}" env -i ${'"$@"'}`;
  const env = [...Env, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)];
  const before = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts, 'sh'];
  const within = ['sh', '-c', 'cd "$0" && exec "$@"', WorkingDir];
  const args = (command: readonly string[]): string[] => [...before, ...env, ...within, ...command];
  return {
    start: (command: readonly string[]): ChildProcess =>
      spawn('unshare', args(command), { stdio: ['ignore', 'inherit', 'inherit'] }),
    /** Whether a program ends well. Its database is reached through this process, which must not stand still. */
    async run(...command: string[]): Promise<boolean> {
      const child = spawn('unshare', args(command), { stdio: ['ignore', 'ignore', 'inherit'] });
      const [code] = await once(child, 'exit');
      return code === 0;
    },
  };
}

/** Runs a server from an image's files against a PostgreSQL; throws at the first thing that is not as it should be. */
export async function tryImage(image: string, settings: Settings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder);
  const { connection, refuse } = await databaseProxy(embedded.connection);
  const owner = { ...embedded.owner, host: connection.host, port: connection.port };
  ownBrand(join(image, 'app/own-brand'));
  writeFileSync(join(image, 'app/own-brand/offers.txt'), JSON.stringify(offerRowsOf(ownOffers())));
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { start, run } = inside(image, settings, {
    PORT: port,
    DESK_PORT: 'off',
    ...databaseSettings({ connection, owner }),
    DATA_KEYS: newDataKey('k1'),
    ...productionSettings('/app/own-brand'),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  let server: ChildProcess | undefined;
  try {
    expected(
      !(await run('touch', '/app/new')) && !(await run('touch', '/tmp/new')),
      'refuse to be written to',
    );
    expected(await run('sh', '-c', `test "$(id -u):$(id -g)" = ${settings.User}`), `run as ${settings.User}`);
    expected(
      await run('test', '-O', '/data', '-a', '-G', '/data'),
      'give its account the folder of its data',
    );
    expected(await run('sh', '-c', 'forecourt --help'), 'find its commands by their name');
    expected(
      !(await run('sh', '-c', 'ls node_modules | grep -E "^(vite|vitest|typescript|react)$"')),
      'leave packages of development out',
    );
    const cli = ['/app/forecourt'];
    expected(await run(...cli, 'database', 'status'), 'bring a database up to date by a command');
    expected(await run(...cli, 'offers', 'import', 'own-brand/offers.txt'), 'take offers by a command');
    server = start(settings.Cmd);
    const ended = new Promise((resolve) => server?.once('exit', (code) => resolve(code)));
    expected(await comesTrue(() => isServed(`${origin}/readyz`), 60_000), 'serve');
    const page = await fetch(origin).then((answer) => answer.text());
    expected(page.includes('</html>'), 'show the landing page');
    const started = await fetch(`${origin}/v1/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact),
    });
    expected(started.status === 201, 'take an application');
    execFileSync('pkill', [`-${settings.StopSignal}`, '-P', String(server.pid)]);
    expected((await ended) === 0, `end in order by ${settings.StopSignal}`);
  } finally {
    server?.kill('SIGKILL');
    await refuse();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
