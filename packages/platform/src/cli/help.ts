import type { Command, Option } from './command.ts';
import { commonOptions, optionsOf } from './parse.ts';
import { programName } from './program-name.ts';
import { type Look, laidOut, plainLook, table } from './table.ts';

export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  wrongSettings: 3,
  databaseAway: 4,
  stopped: 130,
} as const;

const codes = [
  '0 done',
  '1 failed, or what was looked at is not as it should be',
  '2 wrong use',
  '3 wrong settings',
  '4 the database is away: try again later',
  '130 stopped',
].join('; ');

const pairs = (rows: readonly (readonly [string, string])[], look: Look): string[] =>
  laidOut(
    table(
      [
        { title: '', of: ([left]) => `  ${left}` },
        { title: '', of: ([, right]) => right, narrow: 'wrap' },
      ],
      rows,
    ),
    look,
  );

const callOf = ({ name, operands = [] }: Command): string => [name, ...operands].join(' ');

export function helpOn(commands: readonly Command[], look: Look = plainLook): string {
  const [only] = commands;
  return (only && commands.length === 1 ? helpFor(only, look) : helpForMany(commands, look)).join('\n');
}

function helpForMany(commands: readonly Command[], look: Look): string[] {
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0]))];
  const start = groups.length === 1 ? `${programName} ${groups[0]}` : programName;
  return [
    `Usage: ${start} COMMAND [OPTIONS]`,
    '',
    ...pairs(
      commands.map((command) => [callOf(command), command.summary] as const),
      look,
    ),
    '',
    'Options of every command:',
    ...optionLines(commonOptions, look),
    '',
    `It uses the same settings as the server. Exit codes: ${codes}.`,
  ];
}

function helpFor(command: Command, look: Look): string[] {
  const examples = (command.examples ?? []).map((each) => `  ${programName} ${each}`);
  return [
    `Usage: ${programName} ${callOf(command)} [OPTIONS]`,
    '',
    `  ${command.summary}`,
    '',
    ...optionLines(optionsOf(command), look),
    ...(examples.length > 0 ? ['', 'Examples:', ...examples] : []),
  ];
}

function optionLines(options: Readonly<Record<string, Option>>, look: Look): string[] {
  const written = ([name, option]: readonly [string, Option]): readonly [string, string] => {
    if (option.type === 'boolean') return [`--${name}`, option.help];
    const choices = option.oneOf ? ` (one of ${option.oneOf.join(', ')})` : '';
    return [`--${name} ${option.value}`, `${option.help}${choices}`];
  };
  return pairs(Object.entries(options).map(written), look);
}
