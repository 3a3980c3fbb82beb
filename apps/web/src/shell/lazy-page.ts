import { chunkLoadTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import type { ComponentType } from 'react';

/** A page whose code comes when it is first visited; 120 seconds without it are a failure. */
export const lazyPage =
  (load: () => Promise<ComponentType>): (() => Promise<{ Component: ComponentType }>) =>
  async () => ({ Component: await withinTime(load()) });

function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('A part of the page did not come in time')),
      chunkLoadTimeoutMs,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
