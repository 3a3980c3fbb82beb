import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageFile from '../package.json' with { type: 'json' };

const api = join(import.meta.dirname, '../apps/api/src');

/** The operator's commands. */
export const cli = join(api, 'cli/main.ts');
/** Where the measured server listens. */
export const port = 23_455;
/** As `npm start` starts it. */
const nodeOptions = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** Settings of the measured server, and its data directory, emptied. */
export function freshSettings(): { dataDir: string; environment: NodeJS.ProcessEnv } {
  const dataDir = join(tmpdir(), 'forecourt-bench', 'data');
  rmSync(dataDir, { recursive: true, force: true });
  return {
    dataDir,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
    },
  };
}

export type Started = { pid: number; stop(): Promise<void> };

/** Starts a server of its own process and waits until it listens. */
export const startServer = (environment: NodeJS.ProcessEnv): Promise<Started> =>
  startProcess([...nodeOptions, join(api, 'server.ts')], environment, 'Forecourt is at');

/** Starts a process of Node and waits until it says this; what it says after that is read and let go. */
export async function startProcess(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  said: string,
): Promise<Started> {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes(said) && resolve());
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  child.stdout.removeAllListeners('data').resume();
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
