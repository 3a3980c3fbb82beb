import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Path of a command-line tool that the lock file pins. */
export const tool = (name: string): string => join(root, 'node_modules', '.bin', name);

export type Command = { program: string; args?: string[]; cwd?: string; env?: Record<string, string> };
export type Outcome = { ok: boolean; output: string };

const running = new Set<ChildProcess>();

function launch(
  { program, args = [], cwd = root, env = {} }: Command,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** Runs a command, its output shown as it comes; true when it ended with 0. */
export function show(command: Command): Promise<boolean> {
  const child = launch(command, 'inherit');
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Runs a command quietly and keeps what it prints. */
export function collect(command: Command): Promise<Outcome> {
  const child = launch(command, 'pipe');
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** Ends this process and whatever it started. */
export function stop(): never {
  for (const child of running) child.kill('SIGTERM');
  process.exit(130);
}

/** Ends this process, and whatever it started, on a signal, or when its parent stops or dies. */
export function stopWithParent(): void {
  process.on('message', stop);
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.channel?.unref();
}
