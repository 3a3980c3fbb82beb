import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export type Mortal = { start(): void; kill(): Promise<void> };

/** Restarts a program whenever it exits; `kill` sends SIGKILL and waits. */
export function mortal(file: string, settings: Record<string, string>): Mortal {
  let child: ChildProcess | undefined;
  const start = (): void => {
    const mine = spawn(process.execPath, [file], { env: { ...process.env, ...settings }, stdio: 'ignore' });
    child = mine;
    mine.once('exit', () => {
      if (child === mine) start();
    });
  };
  return {
    start,
    async kill() {
      const dying = child;
      child = undefined;
      if (!dying) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await ended;
    },
  };
}

/** Below the ephemeral ports, and different in every test process. */
export const portsOfThisProcess = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(20_000 + (process.pid % 1_500) * 8 + index));

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/** Tries one server after the other until one answers, like a browser behind a load balancer. */
export async function insist(origins: readonly string[], { method, path, body }: Call): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${origins[attempt % origins.length]}${path}`, {
      method,
      signal: AbortSignal.timeout(5_000),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) return JSON.parse(text);
    if (answer && text !== undefined && answer.status < 500)
      throw new Error(`${path}: ${answer.status} ${text}`);
    await sleep(20);
  }
}
