import { once } from 'node:events';
import { styleText } from 'node:util';
import { commands } from './commands.ts';
import { runCommandLine } from './run.ts';
import type { Tone } from './table.ts';

const stopping = new AbortController();
/** The first time what runs is ended in order, the second time at once. */
const stop = (): void => {
  if (stopping.signal.aborted) process.exit(130);
  stopping.abort();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The wrapper that runs this file passes signals on as messages, and its end as the end of the channel.
process.on('message', stop);
process.on('disconnect', stop);
process.channel?.unref();

const { stdout, stderr } = process;
// Whoever reads the result may have had enough of it, like `head`.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const styles = { good: 'green', warning: 'yellow', bad: 'red', quiet: 'dim', strong: 'bold' } as const;

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  environment: process.env,
  out: (text) => stdout.write(`${text}\n`),
  error: (text) => stderr.write(`${text}\n`),
  async write(piece) {
    if (!stdout.write(piece)) await once(stdout, 'drain');
  },
  stop: stopping.signal,
  look: {
    width: stdout.isTTY ? stdout.columns : undefined,
    paint: (tone: Tone, text) => styleText(styles[tone], text, { stream: stdout }),
  },
});
if (stopping.signal.aborted) process.exit();
