import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that is killed and started again, on the same port. */
export type Mortal = { start(): void; kill(): Promise<void> };

/** Runs a program file with settings, again when it ends by itself; `kill` is SIGKILL and waits for the end. */
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

/** Ports below those that connections draw from, other ones in every process that tests. */
export const portsOfThisProcess = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(20_000 + (process.pid % 1_500) * 8 + index));

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/** Calls one server after the other until one has answered, as a browser behind a load balancer would. */
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
