import { randomFillSync } from 'node:crypto';

/**
 * Returns what draws so many random bytes. They are fetched for many draws at once, which costs hardly more than for
 * one; each is used once.
 */
export function drawing(bytes: number): () => Buffer {
  const pool = Buffer.alloc(512 * bytes);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytes;
    return Buffer.from(pool.subarray(used - bytes, used));
  };
}
