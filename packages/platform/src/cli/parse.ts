import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { type Command, type CommandCall, type Options, WrongUse } from './command.ts';

export const commonOptions = {
  json: { type: 'boolean', help: 'print the result as JSON, and a failure too' },
  help: { type: 'boolean', help: 'show how to use it' },
} as const satisfies Options;

export const optionsOf = ({ options, dryRun }: Command): Options => ({
  ...options,
  ...(dryRun !== undefined && { 'dry-run': { type: 'boolean', help: dryRun } }),
  ...commonOptions,
});

export type Parsed =
  | { readonly kind: 'help'; readonly on: readonly Command[] }
  | ({ readonly kind: 'run'; readonly command: Command; readonly wantsJson: boolean } & Pick<
      CommandCall,
      'operands' | 'options' | 'dryRun'
    >);

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';
const isOptional = (operand: string): boolean => operand.startsWith('[');
const wordsOf = ({ name }: Command): string[] => name.split(' ');
const says = (command: Command, args: readonly string[]): boolean =>
  wordsOf(command).every((word, place) => args[place] === word);

/** Parses a command line. Throws WrongUse with a sentence. */
export function parseCommandLine(commands: readonly Command[], given: readonly string[]): Parsed {
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  const [first] = args;
  if (first === undefined || isHelp(first)) return { kind: 'help', on: commands };
  const command = commands.filter((each) => says(each, args)).sort(mostWords)[0];
  if (command) return parseCommand(command, args.slice(wordsOf(command).length));
  const group = groupOf(commands, first);
  const typed = args.filter((arg) => !arg.startsWith('-'));
  if (group.length > 0 && typed.length === 1) return { kind: 'help', on: group };
  throw new WrongUse(
    first.startsWith('-')
      ? `Put the command before its options: '${first}' is not a command.`
      : `There is no command '${typed.slice(0, 2).join(' ')}'${meant(typed, group, commands)}`,
  );
}

/** Returns the commands of a task, or those that begin with a word. */
function groupOf(commands: readonly Command[], word: string): readonly Command[] {
  const ofTask = commands.filter(({ group }) => group?.name === word);
  return ofTask.length > 0 ? ofTask : commands.filter((each) => wordsOf(each)[0] === word);
}

/** Leaves out the name of the group: 'list' in the group 'orders' is 'orders list'. */
export const verbIn = (group: string, { name }: Command): string =>
  name.startsWith(`${group} `) ? name.slice(group.length + 1) : name;

/** Returns the command line that helps with what was typed. */
export function helpWith(commands: readonly Command[], given: readonly string[]): string {
  const args = given[0] === 'help' ? given.slice(1) : given;
  const command = commands.filter((each) => says(each, args)).sort(mostWords)[0];
  if (command) return `help ${command.name}`;
  const [first = ''] = args;
  return groupOf(commands, first).length > 0 ? `help ${first}` : 'help';
}

const mostWords = (one: Command, other: Command): number => wordsOf(other).length - wordsOf(one).length;

function nearest(typed: string, known: readonly string[]): string | undefined {
  const best = known.length > 0 ? closest(typed, known) : undefined;
  return best !== undefined && distance(typed, best) <= Math.max(1, typed.length / 3) ? best : undefined;
}

const sorted = (words: readonly string[]): string => [...words].sort().join(' ');

function meant(typed: readonly string[], group: readonly Command[], commands: readonly Command[]): string {
  const [first = '', second = ''] = typed;
  if (group.length > 0) {
    const verbs = group.map((each) => verbIn(first, each));
    const near = group.find((each) => verbIn(first, each) === nearest(second, verbs));
    return near === undefined ? `; ${first} has ${verbs.join(', ')}.` : `; did you mean '${near.name}'?`;
  }
  const start = typed.slice(0, 2);
  const names = commands.map(({ name }) => name);
  const tasks = commands.flatMap(({ group: task }) => task?.name ?? []);
  const near =
    commands.find((each) => sorted(wordsOf(each)) === sorted(start))?.name ??
    nearest(start.join(' '), names) ??
    nearest(first, [...names.map((name) => name.split(' ')[0] ?? ''), ...tasks]);
  return near === undefined ? '.' : `; did you mean '${near}'?`;
}

function parseCommand(command: Command, args: string[]): Parsed {
  if (args.some(isHelp)) return { kind: 'help', on: [command] };
  const { values, positionals } = readArgs(command, args);
  const { json, 'dry-run': dryRun, ...options } = values;
  const { operands: named = [] } = command;
  const missing = named.filter((operand, place) => !isOptional(operand) && !positionals[place]);
  if (missing.length > 0) throw new WrongUse(`${command.name} needs ${missing.join(' and ')}.`);
  const extra = positionals.slice(named.length);
  if (extra.length > 0) throw new WrongUse(`${command.name} does not take '${extra.join(' ')}'.`);
  const operands = named.map((_, place) => positionals[place] ?? '');
  return { kind: 'run', command, wantsJson: json === true, dryRun: dryRun === true, options, operands };
}

const idLikeOption = /^-[\w-]{26}$/;

/** Lets ids that begin with a dash be read as values. */
function withIds(args: readonly string[], options: Options): string[] {
  const read: string[] = [];
  const operands: string[] = [];
  let hasId = false;
  for (const [place, arg] of args.entries()) {
    const before = args[place - 1] ?? '';
    const isValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    const isId = idLikeOption.test(arg);
    hasId ||= isId;
    if (isValue) read.push(`${read.pop() ?? ''}=${arg}`);
    else if (isId || !arg.startsWith('-')) operands.push(arg);
    else if (arg !== '--') read.push(arg);
  }
  return hasId ? [...read, '--', ...operands] : [...args];
}

function readArgs(command: Command, args: string[]) {
  const options = optionsOf(command);
  try {
    const { values, positionals } = parseArgs({
      args: withIds(args, options),
      options,
      allowPositionals: true,
    });
    for (const [name, value] of Object.entries(values)) checkChoice(name, options, value);
    const unsaid = Object.entries(command.options ?? {})
      .filter(([, option]) => option.type === 'boolean' || option.multiple)
      .map(([name, { type }]) => [name, type === 'boolean' ? false : []] as const);
    return { values: { ...Object.fromEntries(unsaid), ...values } as CommandCall['options'], positionals };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    const message = (error as Error).message.replace(/\.? To specify .*$/s, '');
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
    const near = unknown === undefined ? undefined : nearest(unknown, Object.keys(options));
    throw new WrongUse(`${message}${near ? `; did you mean '--${near}'?` : '.'}`, { cause: error });
  }
}

function checkChoice(name: string, options: Options, value: unknown): void {
  const option = options[name];
  if (option?.type !== 'string' || !option.oneOf) return;
  for (const one of [value].flat()) {
    if (option.oneOf.some((each) => each === one)) continue;
    const near = nearest(String(one), option.oneOf);
    const hint = near ? `; did you mean '${near}'?` : '.';
    throw new WrongUse(`--${name} is one of ${option.oneOf.join(', ')}, not '${String(one)}'${hint}`);
  }
}
