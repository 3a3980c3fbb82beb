import { commands } from './commands.ts';
import { runCommandLine } from './run.ts';

const stopping = new AbortController();
const stop = (): void => stopping.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The wrapper that runs this file passes signals on as messages, and its end as the end of the channel.
process.on('message', stop);
process.on('disconnect', stop);
process.channel?.unref();

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  stop: stopping.signal,
});
if (stopping.signal.aborted) process.exit();
