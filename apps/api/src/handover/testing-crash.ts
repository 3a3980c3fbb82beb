import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that is killed and started again, on the same port. */
export type Mortal = { start(): void; kill(): Promise<void> };

/** Runs a program file with settings; `kill` is SIGKILL and waits for the end. */
export function mortal(file: string, settings: Record<string, string>): Mortal {
  let child: ChildProcess | undefined;
  return {
    start() {
      child = spawn(process.execPath, [file], { env: { ...process.env, ...settings }, stdio: 'ignore' });
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await ended;
    },
  };
}

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
