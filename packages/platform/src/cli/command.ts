import type { Progress } from './progress.ts';
import type { Printed } from './table.ts';

/** An option: a switch, or one that takes a value, which help calls by its name; `oneOf` are all that it may be. */
export type Option =
  | { readonly type: 'boolean'; readonly help: string }
  | {
      readonly type: 'string';
      readonly value: string;
      readonly help: string;
      readonly oneOf?: readonly string[];
      readonly multiple?: boolean;
    };
export type Options = Readonly<Record<string, Option>>;

type Chosen<O extends Option> = O extends { readonly oneOf: readonly (infer One extends string)[] }
  ? One
  : string;
type Given<O extends Option> = O extends { readonly type: 'boolean' }
  ? boolean
  : O extends { readonly multiple: true }
    ? readonly Chosen<O>[]
    : Chosen<O> | undefined;

/** The settings of a process by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a program gives its commands beside the tools of every command; the program declares it. */
export interface Tools {}

/** What a command is called with. */
export type CommandCall<
  O extends Options = Options,
  Operands extends readonly string[] = readonly string[],
> = {
  /** One for each operand; an optional one that was left out is ''. */
  readonly operands: { readonly [Place in keyof Operands]: string };
  readonly options: { readonly [Name in keyof O]: Given<O[Name]> };
  /** Says what would happen and changes nothing. Only commands that have a `dryRun` are called so. */
  readonly dryRun: boolean;
  readonly environment: Environment;
  /** The account on this machine that runs the command, like `aroha@desk-2`, for records of who did what. */
  readonly operator: string;
  /** The whole path of a file that was named as seen from where the command was typed. */
  readonly pathOf: (named: string) => string;
  /** Writes a line for the person who waits; never part of the result. */
  readonly tell: (line: string) => void;
  /** Shows how far long work has come; `done` ends the sentence '75 % …'. It is stopped when the command ends. */
  readonly progress: (total: number, done: string) => Progress;
  /** Aborts on Ctrl-C: long work ends after the piece it is at. */
  readonly stop: AbortSignal;
} & Tools;

/** What can be done next, and the command that does it. */
export type NextStep = { readonly to: string; readonly run: string };

/** What a command found or did: lines and tables for a person, and the same as data for `--json`. */
export type Outcome = {
  readonly lines: readonly Printed[];
  readonly data: unknown;
  /** Reported to a person beside the result. */
  readonly next?: readonly NextStep[];
  /** What was looked at is not as it should be: the result is printed and the exit code is 1. */
  readonly failed?: boolean;
};

type Row<O extends Options, Operands extends readonly string[]> = {
  readonly name: string;
  /** In the order of the line. One in brackets may be left out. */
  readonly operands?: Operands;
  readonly summary: string;
  readonly options?: O;
  /** What `--dry-run` does; only a command that changes something has one. */
  readonly dryRun?: string;
  /** Without the program: `offers expire HARVEST`. */
  readonly examples?: readonly string[];
  run(call: CommandCall<O, Operands>): Promise<Outcome>;
};

/** A row of the table of commands: everything that the frame knows of one. */
export type Command = Row<Options, readonly string[]>;

/** A row whose `run` is called with just its own operands and options. */
export const command = <
  const O extends Options = Record<never, never>,
  const Operands extends readonly string[] = readonly [],
>(
  row: Row<O, Operands>,
): Command => row;

/** Raised when a command was called in a way that it does not have; the message is a sentence. */
export class WrongUse extends Error {
  readonly id: string = 'wrong-use';
}

/** Raised by a command that could not do what it was asked; the message is a sentence, `id` names it for programs. */
export class CommandFailed extends Error {
  readonly id: string;
  readonly next: readonly NextStep[];

  constructor(
    message: string,
    { next = [], id = 'failed', ...options }: ErrorOptions & { next?: readonly NextStep[]; id?: string } = {},
  ) {
    super(message, options);
    this.id = id;
    this.next = next;
  }
}
