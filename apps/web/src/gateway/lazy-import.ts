import { chunkLoadTimeoutMs } from '@forecourt/domain/constants/timings.ts';

/** Returns a part of the product that is imported when needed; rejects when it fails or is 120 seconds in coming. */
export function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('A part of the page did not come in time')),
      chunkLoadTimeoutMs,
    );
  });
  return Promise.race([load(), limit]).finally(() => clearTimeout(timer));
}
