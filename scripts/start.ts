import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWebWhenStale } from './build-web.ts';
import { root } from './programs.ts';

const stop = (signal: NodeJS.Signals) => process.emit(signal, signal) || process.exit(130);
process.on('message', (message: { stop?: NodeJS.Signals }) => message.stop && stop(message.stop));
process.on('disconnect', () => stop('SIGTERM'));
process.channel?.unref();

// It is started with small generations of the heap, which are collected sooner: what is in use is 40 MB.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
await buildWebWhenStale();
await import('../apps/api/src/server.ts');
