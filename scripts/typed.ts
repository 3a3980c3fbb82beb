import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Account = { readonly uid: number; readonly gid: number; readonly home: string };

const mark = 'FORECOURT_TYPED';

function environment({ home }: Account, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env;
  const path = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { PATH: path.join(delimiter), LANG, HOME: home, ...more };
}

function marked(id: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isMarked = /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(id);
      return isMarked ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Starts `npm ARGS` in a folder as a person does, in a group of its own as a terminal gives it one. */
export function typed(
  args: readonly string[],
  folder: string,
  account: Account,
  settings: Readonly<Record<string, string>> = {},
) {
  const id = randomUUID();
  const { uid, gid } = account;
  const child = spawn('npm', args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === uid ? {} : { uid, gid }),
    env: environment(account, { ...settings, [mark]: id }),
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  let over = false;
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve(code ?? signal ?? '');
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => said,
    ended,
    /** Waits for a page to be answered and returns it; throws with what was printed if npm ends before. */
    async serves(url: string): Promise<string> {
      for (;;) {
        const page = await fetch(url).catch(() => undefined);
        if (page?.ok) return page.text();
        if (over) throw new Error(`npm ${args.join(' ')} ended: ${said.slice(-2_000)}`);
        await sleep(50);
      }
    },
    left: () => marked(id),
    sweep(): void {
      for (const pid of marked(id)) process.kill(pid, 'SIGKILL');
    },
  };
}
