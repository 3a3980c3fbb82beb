import { Argument, type CommanderError, Option as CommanderOption, Command as Parser } from 'commander';
import {
  type Command,
  type CommandCall,
  type CommandGroup,
  type CommandOption,
  type CommandOptions,
  UsageError,
} from './command.ts';
import { programName } from './program-name.ts';

const commonOptions = {
  json: { type: 'boolean', help: 'print the result as JSON, and a failure too' },
} as const satisfies CommandOptions;

export const allOptionsOfCommand = ({ options, dryRun }: Command): CommandOptions => ({
  ...options,
  ...(dryRun !== undefined && { 'dry-run': { type: 'boolean', help: dryRun } }),
  ...commonOptions,
});

export type ParsedCommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | ({ readonly kind: 'run'; readonly command: Command; readonly wantsJson: boolean } & Pick<
      CommandCall,
      'operands' | 'options' | 'dryRun'
    >);

/** Wraps what a command does even beside a long name. */
const help = { minWidthToWrap: 20 };

const ending = (commands: readonly Command[]): string => `
For the commands of a line: ${programName} help ${firstWord(commands[0])}

It uses the same settings as the server. Exit codes: 0 done; 1 failed, or
something checked is wrong; 2 wrong use; 3 wrong settings; 4 the database cannot
be reached: try again later; 130 stopped.`;

const idLikeOption = /^-[\w-]{26}$/;
/** Marks ids that begin with a dash, which would be read as options. */
const idMark = '\0';
const withoutMark = (text: string): string => text.replaceAll(idMark, '');

/** Keeps the name of an option as it is written: `--no-points` is no negation of `--points`. */
class Flag extends CommanderOption {
  override negate = false;
  override attributeName = (): string => this.name();
}

function flagOf(name: string, option: CommandOption): Flag {
  if (option.type === 'boolean') return new Flag(`--${name}`, option.help);
  const flag = new Flag(`--${name} <${option.value}>`, option.help);
  if (option.oneOf) flag.choices(option.oneOf);
  const check = flag.parseArg ?? ((value: string) => value);
  return flag.argParser((typed: string) => check<string>(withoutMark(typed), ''));
}

/** Raises what commander refuses as UsageError, which names the help of the command. */
const refuse =
  (name: string) =>
  (error: CommanderError): never => {
    if (error.code.startsWith('commander.help')) throw error;
    const [what = '', hint] = withoutMark(error.message.replace(/^error: /, '')).split('\n');
    const sentence = `${capitalised(what)}${what.endsWith('.') ? '' : '.'}`;
    const near = hint ? ` ${hint.slice(1, -1)}` : '';
    throw new UsageError(`${sentence}${near}`, { help: `help ${name}`.trim(), cause: error });
  };

/** Parses a command line. Throws UsageError with a sentence. */
export function parseCommandLine(
  commands: readonly Command[],
  given: readonly string[],
  width?: number,
): ParsedCommandLine {
  const text: string[] = [];
  let run: ParsedCommandLine | undefined;
  const program = new Parser(programName)
    .helpCommand(false)
    .configureHelp({ ...help, subcommandTerm: (each) => each.name() })
    .helpOption('-h, --help', 'show how to use it')
    .configureOutput({
      writeOut: (part) => void text.push(part),
      writeErr: (part) => void text.push(part),
      getOutHelpWidth: () => width ?? 80,
      getErrHelpWidth: () => width ?? 80,
    })
    .exitOverride(refuse(''))
    .addHelpText('after', ending(commands));
  const keep = (parsed: ParsedCommandLine): void => {
    run = parsed;
  };
  for (const [first, sharing] of Map.groupBy(commands, firstWord)) {
    const [only] = sharing;
    const parent = only?.name === first ? program : addTask(program, first, sharing);
    for (const command of sharing) addCommand(parent, command, keep);
  }
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  try {
    program.parse(
      args.length === 0 ? ['--help'] : args.map((arg) => (idLikeOption.test(arg) ? `${idMark}${arg}` : arg)),
      { from: 'user' },
    );
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return { kind: 'help', text: text.join('').trimEnd() };
  }
  if (!run) throw new Error('commander neither ran a command nor refused');
  return run;
}

const firstWord = (command: Command | undefined): string => command?.name.split(' ')[0] ?? '';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const headingOf = ({ title }: CommandGroup): string => `${capitalised(title)}:`;

/** Adds a first word that commands share: `orders` of `orders list` and `orders show`. */
function addTask(program: Parser, first: string, commands: readonly Command[]): Parser {
  const verbs = commands.map(({ name }) => name.slice(first.length + 1)).join(', ');
  const group = commands[0]?.group;
  const task = program.command(first).helpCommand(false).configureHelp(help).exitOverride(refuse(first));
  if (group?.name === first) return task.description(`${group.title}: ${verbs}`);
  return task.description(verbs).helpGroup(group ? headingOf(group) : '');
}

function addCommand(parent: Parser, command: Command, run: (parsed: ParsedCommandLine) => void): void {
  const { name, summary, group, operands = [], examples = [] } = command;
  const options = allOptionsOfCommand(command);
  const leaf = parent
    .command(name.split(' ').at(-1) ?? name)
    .description(summary)
    .exitOverride(refuse(name));
  if (group && group.name !== name && !parent.parent) leaf.helpGroup(headingOf(group));
  for (const operand of operands)
    leaf.addArgument(new Argument(operand.startsWith('[') ? operand : `<${operand}>`));
  for (const [option, row] of Object.entries(options)) leaf.addOption(flagOf(option, row));
  if (examples.length > 0)
    leaf.addHelpText(
      'after',
      ['\nExamples:', ...examples.map((each) => `  ${programName} ${each}`)].join('\n'),
    );
  leaf.action(() => {
    const { json, 'dry-run': dryRun, ...typed } = leaf.opts();
    const unsaid = Object.entries(command.options ?? {})
      .filter(([, { type }]) => type === 'boolean')
      .map(([option]) => [option, false] as const);
    run({
      kind: 'run',
      command,
      wantsJson: json === true,
      dryRun: dryRun === true,
      options: { ...Object.fromEntries(unsaid), ...typed },
      operands: operands.map((_, place) => withoutMark(leaf.args[place] ?? '')),
    });
  });
}
