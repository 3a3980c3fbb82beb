import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Command, type CommandCall, WrongUse } from './command.ts';

/** Options that every command has. */
export const commonOptions = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** A command line that was understood; without a command it asks for the list of them. */
export type Parsed = {
  readonly command?: Command;
  readonly wantsHelp: boolean;
  readonly wantsJson: boolean;
} & Pick<CommandCall, 'operands' | 'options'>;

const isOptional = (operand: string): boolean => operand.startsWith('[');

/** Reads a command line by a table of commands. Throws WrongUse with a sentence. */
export function parseCommandLine(commands: readonly Command[], args: readonly string[]): Parsed {
  const command = commands.find(({ name }) => name.split(' ').every((word, place) => args[place] === word));
  if (!command) {
    const [first] = args;
    if (first === undefined || first === '--help' || first === '-h' || first === 'help')
      return { wantsHelp: true, wantsJson: false, operands: [], options: {} };
    throw new WrongUse(`There is no command '${args.filter((arg) => !arg.startsWith('-')).join(' ')}'.`);
  }
  const { values, positionals } = readArgs(command, args.slice(command.name.split(' ').length));
  const { help, json, ...options } = values;
  const call = { command, wantsHelp: help === true, wantsJson: json === true, options };
  if (help) return { ...call, operands: [] };
  const missing = command.operands.filter((operand, place) => !isOptional(operand) && !positionals[place]);
  if (missing.length > 0) throw new WrongUse(`${command.name} needs ${missing.join(' and ')}.`);
  const extra = positionals.slice(command.operands.length);
  if (extra.length > 0) throw new WrongUse(`${command.name} does not take '${extra.join(' ')}'.`);
  return { ...call, operands: command.operands.map((_, place) => positionals[place] ?? '') };
}

function readArgs({ options }: Command, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, ...commonOptions },
      allowPositionals: true,
      strict: true,
    });
    return { values: parsed.values as CommandCall['options'], positionals: parsed.positionals };
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.replace(/\.? To specify .*$/s, '')}.`, { cause: error });
  }
}
