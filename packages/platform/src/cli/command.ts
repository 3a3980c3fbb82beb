import type { Progress } from './progress.ts';
import type { OutputBlock } from './table.ts';

/** Option of a command; `value` names its value in help. */
export type CommandOption =
  | { readonly type: 'boolean'; readonly help: string }
  | {
      readonly type: 'string';
      readonly value: string;
      readonly help: string;
      readonly oneOf?: readonly string[];
    };
export type CommandOptions = Readonly<Record<string, CommandOption>>;

type Chosen<O extends CommandOption> = O extends { readonly oneOf: readonly (infer One extends string)[] }
  ? One
  : string;
type Given<O extends CommandOption> = O extends { readonly type: 'boolean' }
  ? boolean
  : Chosen<O> | undefined;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Tools that a program gives its commands; the program declares them here. */
export interface CommandTools {}

export type CommandCall<
  O extends CommandOptions = CommandOptions,
  Operands extends readonly string[] = readonly string[],
> = {
  /** One per operand; an optional one that was left out is ''. */
  readonly operands: { readonly [Place in keyof Operands]: string };
  readonly options: { readonly [Name in keyof O]: Given<O[Name]> };
  readonly dryRun: boolean;
  readonly environment: Environment;
  readonly operator: string;
  /** Resolves a path as seen from where the command was typed. */
  readonly pathOf: (named: string) => string;
  /** Writes a line beside the result, for a person. */
  readonly tell: (line: string) => void;
  /** Shows progress; `done` ends the sentence '75 % …'. */
  readonly progress: (total: number, done: string) => Progress;
  /** Aborts on Ctrl-C: long work ends after its current piece. */
  readonly stop: AbortSignal;
} & CommandTools;

export type NextStep = { readonly to: string; readonly run: string };

/** Result of a command: lines for a person, and `data` for `--json`. */
export type CommandResult = {
  readonly lines: readonly OutputBlock[];
  readonly data: unknown;
  readonly next?: readonly NextStep[];
  /** The command was asked for links that open something: they are not masked. */
  readonly showsLinks?: boolean;
  /** Something is wrong with what was looked at: the exit code is 1. */
  readonly failed?: boolean;
};

/** Commands of one task; `help NAME` lists them. */
export type CommandGroup = { readonly name: string; readonly title: string };

type Row<O extends CommandOptions, Operands extends readonly string[]> = {
  readonly name: string;
  readonly group?: CommandGroup;
  readonly operands?: Operands;
  readonly summary: string;
  readonly options?: O;
  readonly dryRun?: string;
  /** Without the program's name: `offers show HARVEST`. */
  readonly examples?: readonly string[];
  run(call: CommandCall<O, Operands>): Promise<CommandResult>;
};

export type Command = Row<CommandOptions, readonly string[]>;

export const defineCommand = <
  const O extends CommandOptions = Record<never, never>,
  const Operands extends readonly string[] = readonly [],
>(
  row: Row<O, Operands>,
): Command => row;

export const withCommandGroup = (group: CommandGroup, commands: readonly Command[]): Command[] =>
  commands.map((each) => ({ ...each, group }));

/** Raised for a wrong command line; the message is a sentence. */
export class UsageError extends Error {
  readonly id: string = 'wrong-use';
  /** Command line that shows how to use it. */
  readonly help: string | undefined;

  constructor(message: string, { help, ...options }: ErrorOptions & { readonly help?: string } = {}) {
    super(message, options);
    this.help = help;
  }
}

/** Commands that would succeed instead, the best first; 'none' where no command would. */
export type AlternativeCommands = readonly [NextStep, ...NextStep[]] | 'none';

/** Raised by a command that failed; the message is a sentence, `id` names it for programs. */
export class CommandFailedError extends Error {
  readonly id: string;
  readonly next: readonly NextStep[];

  constructor(
    message: string,
    {
      next,
      id = 'failed',
      ...options
    }: ErrorOptions & { readonly next: AlternativeCommands; readonly id?: string },
  ) {
    super(message, options);
    this.id = id;
    this.next = next === 'none' ? [] : next;
  }
}
