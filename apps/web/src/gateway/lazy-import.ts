import { chunkLoadTimeoutMs } from '@forecourt/domain/constants/timings.ts';

/** Imports a part of the product when needed; rejects after 120 seconds. */
export function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, chunkLoadTimeoutMs, new Error('Timed out'));
  });
  return Promise.race([load(), limit]).finally(() => clearTimeout(timer));
}
