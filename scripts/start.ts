import { buildWebWhenStale } from './build-web.ts';

const stop = (signal: NodeJS.Signals) => process.emit(signal, signal) || process.exit(130);
process.on('message', (message: { stop?: NodeJS.Signals }) => message.stop && stop(message.stop));
process.on('disconnect', () => stop('SIGTERM'));
process.channel?.unref();

await buildWebWhenStale();
await import('../apps/api/src/server.ts');
