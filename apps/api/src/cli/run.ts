import { type Config, readConfig } from '../config/config.ts';
import { unknownSettings } from '../config/unknown-settings.ts';
import { type Command, WrongUse } from './command.ts';
import { helpFor, helpForAll } from './help.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { parseCommandLine } from './parse.ts';

/** Where a command line comes from and prints to. */
export type Terminal = {
  readonly environment: Record<string, string | undefined>;
  out(text: string): void;
  error(text: string): void;
  /** Aborts when the command is to stop: what was opened is closed, and nothing more happens. */
  readonly stop?: AbortSignal;
};

const exitCodes = { done: 0, failed: 1, wrongUse: 2, stopped: 130 } as const;

/** Runs one command line and returns the exit code: 0 done, 1 failed, 2 wrong use, 130 stopped. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const { command, wantsHelp, wantsJson, operands, options } = parseCommandLine(commands, args);
    if (!command || wantsHelp) {
      terminal.out(command ? helpFor(command) : helpForAll(commands));
      return exitCodes.done;
    }
    unknownSettings(terminal.environment).forEach(terminal.error);
    const config = readConfig(terminal.environment);
    const outcome = await withDatabase(config, terminal, (open) =>
      command.run({ operands, options, config, open, tell: terminal.error }),
    );
    if (outcome === undefined) return exitCodes.stopped;
    terminal.out(wantsJson ? JSON.stringify(outcome.data, null, 2) : outcome.lines.join('\n'));
    return exitCodes.done;
  } catch (error) {
    return explain(error, terminal);
  }
}

/** Closes what the work opened, also when it is stopped half-way; then it returns undefined. */
async function withDatabase<Result>(
  config: Config,
  { stop, error: tell }: Terminal,
  work: (open: () => Promise<OpenedDatabase>) => Promise<Result>,
): Promise<Result | undefined> {
  let opened: Promise<OpenedDatabase> | undefined;
  const stopped = new Promise<undefined>((resolve) =>
    stop?.addEventListener('abort', () => resolve(undefined)),
  );
  try {
    const working = work(() => (opened ??= openDatabase(config, tell)));
    working.catch(() => {});
    return await Promise.race([working, stopped]);
  } finally {
    await opened?.then((database) => database.close()).catch(() => {});
  }
}

function explain(error: unknown, { error: print }: Terminal): number {
  if (error instanceof WrongUse) {
    print(`${error.message} --help shows what there is.`);
    return exitCodes.wrongUse;
  }
  const { message, code } = error as NodeJS.ErrnoException;
  // A refusal of several addresses at once has a code and no words.
  print(message || `Nobody answers at DATABASE_URL: ${code}.`);
  return exitCodes.failed;
}
