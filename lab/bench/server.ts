import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAccess } from '@forecourt/platform/db/access.ts';
import { joinEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type LeanClient, leanClient } from './lean-client.ts';

const api = join(import.meta.dirname, '../../apps/api/src');

export const cli = join(api, 'cli/main.ts');
export const port = 23_455;
const nodeOptions = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));

type Fresh = { readonly dataDir: string; readonly environment: NodeJS.ProcessEnv };

/** Settings of the measured server, some of them given, and its data directory, emptied. */
export function freshSettings(given: NodeJS.ProcessEnv = {}): Fresh {
  const dataDir = join(tmpdir(), 'forecourt-bench', 'data');
  rmSync(dataDir, { recursive: true, force: true });
  return {
    dataDir,
    environment: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DESK_PORT: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      ...given,
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

/** A server that is measured, its database, and who calls it. */
export type Running = {
  readonly pid: number;
  readonly dataDir: string;
  readonly access: DatabaseAccess;
  readonly client: LeanClient;
  readonly closeLater: (close: () => Promise<unknown>) => void;
};

/** Does some work on a server that is started for it; stops it afterwards and clears its data directory away. */
export async function onServer<Result>(
  { dataDir, environment }: Fresh,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(environment);
  const client = leanClient(port);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const access = await joinEmbeddedDatabase(dataDir);
    if (!access) throw new Error('The server runs no database.');
    const { pid } = server;
    return await work({ pid, dataDir, access, client, closeLater: (close) => void closing.push(close) });
  } finally {
    client.close();
    for (const close of closing) await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
