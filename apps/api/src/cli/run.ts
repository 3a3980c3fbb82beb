import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { replaceHidden } from '@forecourt/domain/fields/hidden.ts';
import { ConfigurationError, type Environment, readConfig } from '../config/config.ts';
import { unknownSettings } from '../config/unknown-settings.ts';
import { DatabaseAway } from '../database/connect.ts';
import { type Command, type CommandCall, CommandFailed, type NextStep, WrongUse } from './command.ts';
import { exitCodes, helpOn, program } from './help.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { parseCommandLine } from './parse.ts';
import { type Progress, showProgress } from './progress.ts';
import { harmless, type Look, laidOut, plainLook } from './table.ts';

/** Where a command line comes from and prints to. */
export type Terminal = {
  readonly environment: Environment;
  /** Prints a line, or lines, of the result. */
  out(text: string): void;
  /** Prints what is told beside the result. */
  error(text: string): void;
  /** Aborts when the command is to stop: what was opened is closed, and nothing more happens. */
  readonly stop?: AbortSignal;
  /** Without one nothing is fitted or coloured. */
  readonly look?: Look;
};

/**
 * Runs one command line and returns the exit code, one of `exitCodes`. With `--json` the result is one JSON document,
 * also when it failed: `{ error: { id, message, next } }`.
 */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { look = plainLook } = terminal;
  try {
    const parsed = parseCommandLine(commands, args);
    if (parsed.kind === 'help') {
      terminal.out(helpOn(parsed.on, look));
      return exitCodes.done;
    }
    unknownSettings(terminal.environment).forEach(terminal.error);
    const { command, wantsJson } = parsed;
    const outcome = await within(terminal, (tools) => command.run(Object.assign(tools, parsed)));
    if (outcome === undefined) {
      terminal.error('Stopped.');
      return exitCodes.stopped;
    }
    if (wantsJson) terminal.out(json(outcome.data));
    else {
      const lines = outcome.lines.flatMap((printed) => laidOut(printed, look));
      if (lines.length > 0) terminal.out(lines.join('\n'));
      if (parsed.dryRun) terminal.error('Nothing was changed. Without --dry-run it would be.');
      tellNext(outcome.next ?? [], terminal);
    }
    return outcome.failed ? exitCodes.failed : exitCodes.done;
  } catch (error) {
    return explain(error, args.includes('--json'), terminal);
  }
}

const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Written so that no character of it steers a terminal or hides. */
const json = (data: unknown): string =>
  replaceHidden(JSON.stringify(data, null, 2), (mark) => mark.replace(/[^]/g, escapedUnit)).replace(
    /[\u007f-\u009f]/g,
    escapedUnit,
  );

function tellNext(next: readonly NextStep[], { error: tell }: Terminal): void {
  for (const { to, run } of next) tell(`To ${to}: ${program} ${run}`);
}

type Tools = Omit<CommandCall, 'operands' | 'options' | 'dryRun'>;

/** Gives the work its tools and takes them back, also when it is stopped half-way; then it returns undefined. */
async function within<Result>(
  { environment, stop = new AbortController().signal, error }: Terminal,
  work: (tools: Tools) => Promise<Result>,
): Promise<Result | undefined> {
  let config: CommandCall['config'] | undefined;
  let opened: Promise<OpenedDatabase> | undefined;
  const bars: Progress[] = [];
  const tell = (line: string): void => error(harmless(line));
  const tools: Tools = {
    environment,
    tell,
    stop,
    operator: operatorOf(environment),
    pathOf: (named: string) => resolve(environment.INIT_CWD ?? '.', named),
    get config() {
      return (config ??= readConfig(environment));
    },
    open: (how = {}) => (opened ??= openDatabase(tools.config, tell, how)),
    progress: (total: number, done: string) => {
      const bar = showProgress(total, done, tell);
      bars.push(bar);
      return bar;
    },
  };
  const stopped = new Promise<undefined>((resolve) =>
    stop.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  try {
    const working = work(tools);
    working.catch(() => {});
    return await Promise.race([working, stopped]);
  } finally {
    for (const bar of bars) bar.stop();
    await opened?.then((database) => database.close()).catch(() => {});
  }
}

/** SQLSTATE of what a role may not do. */
const notAllowed = '42501';
const ownerNeeded = (message: string): string =>
  `The role of the server may not do this (${message}): name the owner of the tables in DATABASE_OWNER_URL.`;

type Explained = { code: number; id: string; message: string; next?: readonly NextStep[] };

function explained(error: unknown): Explained {
  const { message, code, syscall, cause } = error as NodeJS.ErrnoException;
  if (error instanceof WrongUse) return { code: exitCodes.wrongUse, id: error.id, message };
  if (error instanceof CommandFailed)
    return { code: exitCodes.failed, id: error.id, message, next: error.next };
  if (error instanceof ConfigurationError)
    return { code: exitCodes.wrongSettings, id: 'wrong-settings', message };
  if (code === notAllowed)
    return { code: exitCodes.wrongSettings, id: 'not-allowed', message: ownerNeeded(message) };
  // A refusal of several addresses at once has a code and no words.
  const isNetwork = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code ?? '') || syscall === 'connect';
  if (!isNetwork && !(error instanceof DatabaseAway))
    return { code: exitCodes.failed, id: 'failed', message };
  const why = code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? 'time-out';
  return {
    code: exitCodes.databaseAway,
    id: 'database-away',
    message: `Nobody answers at DATABASE_URL: ${why}.`,
    next: [{ to: 'see what is wrong', run: 'doctor' }],
  };
}

function explain(error: unknown, asJson: boolean, terminal: Terminal): number {
  const { code, id, message, next = [] } = explained(error);
  if (asJson) terminal.out(json({ error: { id, message, next } }));
  else {
    const hint = error instanceof WrongUse ? ' --help shows what there is.' : '';
    terminal.error(`${harmless(message)}${hint}`);
    tellNext(next, terminal);
  }
  return code;
}

/** Who runs this program, like `aroha@desk-2`: behind sudo whoever called it, a nameless account by its number. */
export function operatorOf({ SUDO_USER }: Environment, account = accountName): string {
  return `${SUDO_USER?.trim() || account()}@${hostname()}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
