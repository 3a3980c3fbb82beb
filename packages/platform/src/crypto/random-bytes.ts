import { randomFillSync } from 'node:crypto';

export function createRandomBytesPool(bytes: number): () => Buffer {
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
