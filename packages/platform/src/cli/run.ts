import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { replaceInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import {
  type Command,
  type CommandCall,
  CommandFailedError,
  type CommandTools,
  type Environment,
  type NextStep,
  UsageError,
} from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { parseCommandLine } from './parse.ts';
import { programName } from './program-name.ts';
import { type Progress, showProgress } from './progress.ts';
import {
  escapeControlCharacters,
  mapBlockText,
  plainStyle,
  renderLines,
  type TerminalStyle,
} from './table.ts';

export type Terminal = {
  readonly environment: Environment;
  out(text: string): void;
  error(text: string): void;
  readonly stop?: AbortSignal;
  readonly look?: TerminalStyle;
};

export type ExplainedError = { code: number; id: string; message: string; next?: readonly NextStep[] };

export type Program = {
  readonly commands: readonly Command[];
  /** Returns a sentence for each setting that is probably misspelt. */
  warn(environment: Environment): readonly string[];
  tools(
    environment: Environment,
    tell: (line: string) => void,
  ): { readonly tools: CommandTools; close(): Promise<void> };
  explain(error: unknown): ExplainedError | undefined;
  /** Hides in a text what opens something to everybody who reads it. */
  mask(text: string): string;
};

/** Returns the exit code. `--json` prints a failure as `{ error: { id, message, next } }`. */
export async function runCommandLine(
  program: Program,
  args: readonly string[],
  given: Terminal,
): Promise<number> {
  const terminal = { ...given, error: (text: string) => given.error(program.mask(text)) };
  const { look = plainStyle } = terminal;
  let command: Command | undefined;
  try {
    const parsed = parseCommandLine(program.commands, args, look.width);
    if (parsed.kind === 'help') {
      terminal.out(parsed.text);
      return exitCodes.done;
    }
    program.warn(terminal.environment).forEach(terminal.error);
    const { command: named, wantsJson } = parsed;
    command = named;
    const outcome = await within(program, terminal, (tools) => named.run(Object.assign(tools, parsed)));
    if (outcome === undefined) {
      terminal.error('Stopped.');
      return exitCodes.stopped;
    }
    if (wantsJson) terminal.out(json(outcome.data));
    else {
      const mask = outcome.showsLinks ? (text: string) => text : program.mask;
      const lines = outcome.lines.flatMap((printed) => renderLines(mapBlockText(printed, mask), look));
      if (lines.length > 0) terminal.out(lines.join('\n'));
      if (parsed.dryRun) terminal.error('Nothing was changed. Run again without --dry-run to do it.');
      tellNext(outcome.next ?? [], terminal);
    }
    return outcome.failed ? exitCodes.failed : exitCodes.done;
  } catch (error) {
    const { code, id, message, next = [] } = explained(program, error, command);
    if (args.includes('--json')) terminal.out(json({ error: { id, message, next } }));
    else {
      terminal.error(escapeControlCharacters(message));
      tellNext(next, terminal);
    }
    return code;
  }
}

const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Escapes control and hidden characters. */
const json = (data: unknown): string =>
  replaceInvisibleMarks(JSON.stringify(data, null, 2), (mark) => mark.replace(/[^]/g, escapedUnit)).replace(
    /[\u007f-\u009f]/g,
    escapedUnit,
  );

function tellNext(next: readonly NextStep[], { error: tell }: Terminal): void {
  for (const { to, run } of next) tell(`To ${to}: ${programName} ${run}`);
}

type AllTools = Omit<CommandCall, 'operands' | 'options' | 'dryRun'>;

/** Runs work with its tools and closes them; undefined when it was stopped. */
async function within<Result>(
  program: Program,
  { environment, stop = new AbortController().signal, error }: Terminal,
  work: (tools: AllTools) => Promise<Result>,
): Promise<Result | undefined> {
  const bars: Progress[] = [];
  const tell = (line: string): void => error(escapeControlCharacters(line));
  const own = program.tools(environment, tell);
  const common: Omit<AllTools, keyof CommandTools> = {
    environment,
    tell,
    stop,
    operator: operatorNameOf(environment),
    pathOf: (named: string) => resolve(environment.INIT_CWD ?? '.', named),
    progress: (total: number, done: string) => {
      const bar = showProgress(total, done, tell);
      bars.push(bar);
      return bar;
    },
  };
  // Property descriptors, because some tools are lazy getters.
  const tools = Object.defineProperties(common, Object.getOwnPropertyDescriptors(own.tools)) as AllTools;
  const stopped = new Promise<undefined>((resolve) =>
    stop.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  try {
    const working = work(tools);
    working.catch(() => {});
    return await Promise.race([working, stopped]);
  } finally {
    for (const bar of bars) bar.stop();
    await own.close();
  }
}

function explained(program: Program, error: unknown, command: Command | undefined): ExplainedError {
  if (error instanceof UsageError) {
    const help = error.help ?? (command ? `help ${command.name}` : 'help');
    const next = [{ to: 'see how to use it', run: help }];
    return { code: exitCodes.wrongUse, id: error.id, message: error.message, next };
  }
  if (error instanceof CommandFailedError)
    return { code: exitCodes.failed, id: error.id, message: error.message, next: error.next };
  return (
    program.explain(error) ?? { code: exitCodes.failed, id: 'failed', message: (error as Error).message }
  );
}

/** Returns who runs the program, like `aroha@desk-2`; under sudo the account that called it. */
export function operatorNameOf({ SUDO_USER }: Environment, account = accountName): string {
  return `${SUDO_USER?.trim() || account()}@${hostname()}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
