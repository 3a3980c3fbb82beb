import { buildWebWhenStale } from './build-web.ts';
import { stop } from './programs.ts';

const stopEarly = (): void => {
  if (process.listenerCount('SIGTERM') === 0) stop();
};
type Message = { stop?: NodeJS.Signals };
process.on(
  'message',
  (reported: Message) => reported.stop && (process.emit(reported.stop, reported.stop) || stopEarly()),
);
process.on('disconnect', stopEarly);
process.channel?.unref();

// It is started with small generations of the heap, which are collected sooner: what is in use is 40 MB.
await buildWebWhenStale();
await import('../apps/api/src/server.ts');
