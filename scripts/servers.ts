import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port that nobody listens on now, below those that connections and other tests draw from. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 8_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Whether a page is answered well, and soon. */
export async function isServed(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Waits until something is so; false when that takes too long. */
export async function comesTrue(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(everyMs))
    if (await isSo()) return true;
  return false;
}
