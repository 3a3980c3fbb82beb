import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const isFreeAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    // A machine may have no IPv6.
    const probe = createServer().once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Whether nobody listens on a port of this machine now, by either address that localhost may mean. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeAt('127.0.0.1', port)) && (await isFreeAt('::1', port));

/** A port that nobody listens on now, below those that connections and other tests draw from. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 8_000);
    if (await isFree(port)) return port;
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
