import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** How much room there is, and is left, where a folder lies; nothing while there is no such folder. */
export function diskMetrics(metrics: Metrics, folder: string): void {
  const figure = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['folder'], registers: [] });
  const size = figure('disk_size_bytes', 'Size of the file system on which a folder lies');
  const free = figure('disk_free_bytes', 'Bytes that are free on it for this server');
  metrics.add([size, free]);
  metrics.beforeEach(async () => {
    const found = await statfs(folder).catch(() => undefined);
    for (const gauge of [size, free]) gauge.reset();
    if (!found) return;
    size.set({ folder: 'data' }, found.blocks * found.bsize);
    free.set({ folder: 'data' }, found.bavail * found.bsize);
  });
}
