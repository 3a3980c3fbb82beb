import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type OwnProduct = {
  readonly origin: string;
  readonly mails: string;
  readonly stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no port');
  return address.port;
}

/** Starts the built product with its own port and data. Rejects if it does not come up. */
export async function startProduct(
  port: number,
  brand: string,
  settings: Record<string, string> = {},
): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-own-'));
  const server = spawn(process.execPath, [join(root, 'apps', 'api', 'src', 'server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DESK_PORT: 'off',
      BRAND: join('brands', brand),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Forecourt is at') && resolve());
    void ended.then(() => reject(new Error('The server did not start.')));
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, mails: join(dataDir, 'mail'), stop };
}
