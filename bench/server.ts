import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const api = join(import.meta.dirname, '../apps/api/src');

/** The operator's commands. */
export const cli = join(api, 'cli/main.ts');
/** Where the measured server listens. */
export const port = 23_455;

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

/** Starts a server of its own process and waits until it listens. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(api, 'server.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('Forecourt is at') && resolve());
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
