import { createStopHandler } from '@forecourt/platform/cli/stopping.ts';
import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { unavailableReason } from '@forecourt/platform/db/reach.ts';
import { ConfigurationError, readConfig } from './config/config.ts';
import { misspeltSettingWarnings } from './config/unknown-settings.ts';
import { startServer } from './start-server.ts';

/** How long a stop may take, not counting its lame duck. */
const drainMs = 30_000;

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `${error.message}\n`;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one.\n`;
  const cause = error instanceof DatabaseUnavailable && error.cause ? ` ${unavailableReason(error)}` : '';
  return `The server could not start: ${message}${cause}\n`;
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs until a signal, the end of the parent process or an uncaught error. */
async function run(): Promise<void> {
  const stops = new AsyncDisposableStack();
  const atOnce = new AbortController();
  let lameDuckSeconds = 0;
  let stopping: Promise<void> | undefined;

  function stop(code: number): Promise<void> {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), lameDuckSeconds * 1_000 + drainMs).unref();
      await stops.disposeAsync();
      process.exit(code);
    })();
    return stopping;
  }

  const onSignal = createStopHandler(
    () => void stop(0),
    () => atOnce.abort(),
  );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  // The parent is gone.
  process.on('disconnect', () => void stop(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    void stop(1);
  });

  try {
    misspeltSettingWarnings(process.env).forEach(tell);
    const config = readConfig();
    lameDuckSeconds = config.server.lameDuckSeconds;
    const address = await startServer(config, { tell, stops, atOnce: atOnce.signal });
    process.stdout.write(`Forecourt is at ${address}\n`);
  } catch (error) {
    if (!stopping) process.stderr.write(explain(error));
    await stop(1);
  }
}

await run();
