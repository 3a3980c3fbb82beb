import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { OpenedDatabase } from './open-database.ts';

/** What a command is called with. `open` connects on first use; what it opens is closed when the command ends. */
export type CommandCall = {
  /** One for each operand; an optional one that was left out is ''. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly config: Config;
  readonly open: () => Promise<OpenedDatabase>;
  /** Writes a line for the person who waits; never part of the result. */
  readonly tell: (line: string) => void;
};

/** What a command found or did: lines for a person, and the same as data for `--json`. */
export type Outcome = { readonly lines: readonly string[]; readonly data: unknown };

/** A row of the table of commands. An operand in brackets may be left out. */
export type Command = {
  readonly name: string;
  readonly operands: readonly string[];
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** Says of each option what it does. */
  readonly optionHelp: Readonly<Record<string, string>>;
  run(call: CommandCall): Promise<Outcome>;
};

/** Raised when a command was called in a way that it does not have; the message is a sentence. */
export class WrongUse extends Error {}

/** Raised by a command that could not do what it was asked; the message is a sentence. */
export class CommandFailed extends Error {}
