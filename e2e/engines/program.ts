import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startsWithinMs = 60_000;

export type Program = {
  /** Waits for a printed line and returns the pattern's group. Rejects on exit, or after a minute. */
  readonly says: (pattern: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** A new home, so that no run finds data of another. */
export const newHome = (): string => mkdtempSync(join(tmpdir(), 'forecourt-engine-'));

/** Starts a program with a temporary home; stopping it also ends its children and removes the home. */
export function startProgram(
  program: string,
  args: readonly string[],
  home: string,
  env: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(program, args, {
    // A process group can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: home,
      LANG: 'en_NZ.UTF-8',
      LANGUAGE: 'en_NZ',
      TZ: 'Pacific/Auckland',
      ...env,
    },
  });
  let said = '';
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += String(error);
      resolve();
    });
    child.once('close', () => resolve());
  });
  const killAll = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  process.once('exit', killAll);
  for (const stream of child.stdio.slice(1)) stream?.on('data', (text: Buffer) => (said += text.toString()));

  const says = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`${program} did not say ${pattern}, but: ${said}`));
      const limit = setTimeout(fail, startsWithinMs);
      const look = (): void => {
        const found = pattern.exec(said);
        if (!found) return;
        clearTimeout(limit);
        resolve(found[1] ?? '');
      };
      for (const stream of child.stdio.slice(1)) stream?.on('data', look);
      void ended.then(fail);
      look();
    });
  const stop = async (): Promise<void> => {
    killAll();
    process.off('exit', killAll);
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { says, stop };
}
