import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/programs.ts';
import { freePort, isServed } from '../../scripts/servers.ts';

const api = join(root, 'apps/api/src');
const simulators = join(root, 'packages/fixtures/src/simulators');
const serverFile = join(api, 'server.ts');
export const cliFile = join(api, 'cli/main.ts');
export const receiverFile = join(simulators, 'handover-receiver-process.ts');
export const simulatorsFile = join(simulators, 'main.ts');

export type Settings = Record<string, string>;
export type Account = { readonly uid: number; readonly gid: number };
/** Any program, and under which account it runs: this process's own where none is named. */
type Executable = {
  readonly command: string;
  readonly args: readonly string[];
  readonly settings: Settings;
  readonly log: string;
  readonly account?: Account | undefined;
};
type Program = Pick<Executable, 'settings' | 'log'> & { readonly file: string; readonly options?: string[] };

const all = new Set<ChildProcess>();
export const killAll = (): void => {
  for (const child of all) child.kill('SIGKILL');
};
process.on('exit', killAll);

/**
 * Where servers listen: an address of this machine that no other program draws, since one that takes the port of a
 * killed server would answer in its stead. Only Linux has more than one.
 */
const ownHost =
  process.platform === 'linux'
    ? ['127', ...Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250))].join('.')
    : '127.0.0.1';

/** A program in a process of its own, its output in a file; it can be killed and started again. */
export function executable({ command, args, settings, log, account }: Executable) {
  let child: ChildProcess | undefined;
  let wanted = false;
  let ended: Promise<void> = Promise.resolve();
  const state = { endings: 0 };

  const start = (): void => {
    const output = openSync(log, 'a', 0o600);
    const mine = spawn(command, args, {
      ...account,
      // The folder this process is in may be closed to another account.
      ...(account && { cwd: dirname(log) }),
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    all.add(mine);
    child = mine;
    wanted = true;
    ended = new Promise((resolve) => {
      const end = (): void => {
        all.delete(mine);
        if (child === mine && wanted) state.endings += 1;
        resolve();
      };
      mine.once('exit', end);
      mine.on('error', (error) => {
        appendFileSync(log, `${error.message}\n`);
        // A program that is not there never exits.
        if (mine.pid === undefined) end();
      });
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    wanted = false;
    child?.kill(signal);
    await ended;
  };
  return {
    start,
    endings: () => state.endings,
    pid: () => child?.pid,
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ended: () => ended,
    output: () => readFileSync(log, 'utf8'),
  };
}

export const program = ({ file, options = [], ...rest }: Program) =>
  executable({ command: process.execPath, args: [...options, file], ...rest });

/** A server on a port of its own, of this release or by the file of another. */
export async function serverProgram(
  settings: Settings,
  log: string,
  options: string[] = [],
  file = serverFile,
) {
  const port = await freePort();
  const { HOST = ownHost } = settings;
  const origin = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${port}`;
  const server = program({
    file,
    settings: { ...settings, HOST, PORT: String(port), DESK_PORT: 'off' },
    log,
    options,
  });
  const isReady = (): Promise<boolean> => isServed(`${origin}/readyz`);
  return {
    ...server,
    origin,
    isReady,
    /** Waits until it is ready, also while it is killed and started again meanwhile. */
    async becomesReady(): Promise<void> {
      while (!(await isReady())) await sleep(25);
    },
    /** Starts it and waits until it is ready; throws with its output when it is not within a minute. */
    async serve(): Promise<void> {
      const before = server.endings();
      server.start();
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(25)) {
        if (await isReady()) return;
        if (server.endings() > before) break;
      }
      throw new Error(`the server does not serve: ${server.output().slice(-2_000)}`);
    },
  };
}
export type Server = Awaited<ReturnType<typeof serverProgram>>;
