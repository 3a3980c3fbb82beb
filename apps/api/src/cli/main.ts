import { styleText } from 'node:util';
import { exitCodes } from '@forecourt/platform/cli/exit-codes.ts';
import { runCommandLine } from '@forecourt/platform/cli/run.ts';
import { createStopHandler } from '@forecourt/platform/cli/stopping.ts';
import type { TextTone } from '@forecourt/platform/cli/table.ts';
import { commands } from './commands.ts';
import { createProgram } from './program.ts';

const stopping = new AbortController();
const stop = (): void => stopping.abort();
const subscribe = createStopHandler(stop, () => process.exit(exitCodes.stopped));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, subscribe);
// The npm wrapper passes signals on as messages; the channel closes when it exits, which is no signal.
process.on('message', subscribe);
process.on('disconnect', stop);
process.channel?.unref();

const { stdout, stderr } = process;
// The reader of the output may close it early, like `head`.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const styles = { good: 'green', warning: 'yellow', bad: 'red', quiet: 'dim', strong: 'bold' } as const;

process.exitCode = await runCommandLine(createProgram(commands), process.argv.slice(2), {
  environment: process.env,
  out: (text) => stdout.write(`${text}\n`),
  error: (text) => stderr.write(`${text}\n`),
  stop: stopping.signal,
  look: {
    width: stdout.isTTY ? stdout.columns : undefined,
    paint: (tone: TextTone, text) => styleText(styles[tone], text, { stream: stdout }),
  },
});
if (stopping.signal.aborted) process.exit();
