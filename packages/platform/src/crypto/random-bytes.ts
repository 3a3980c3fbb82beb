import { randomFillSync } from 'node:crypto';

/** Returns a source of random bytes that fetches for many draws at once. */
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
