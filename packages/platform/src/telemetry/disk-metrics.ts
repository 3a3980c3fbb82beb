import { statfs } from 'node:fs/promises';
import { createGauge, type Metrics } from './metrics.ts';

/** Total and free space of a folder's disk; none while the folder is missing. */
export function registerDiskMetrics(metrics: Metrics, folder: string): void {
  const size = createGauge('disk_size_bytes', 'Size of the file system on which a folder lies', 'folder');
  const free = createGauge('disk_free_bytes', 'Bytes that are free on it for this server', 'folder');
  metrics.add([size, free]);
  metrics.beforeEach(async () => {
    const found = await statfs(folder).catch(() => undefined);
    for (const figure of [size, free]) figure.reset();
    if (!found) return;
    size.set({ folder: 'data' }, found.blocks * found.bsize);
    free.set({ folder: 'data' }, found.bavail * found.bsize);
  });
}
