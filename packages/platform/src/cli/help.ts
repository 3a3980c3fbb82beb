import type { Command, CommandGroup, Option } from './command.ts';
import { commonOptions, optionsOf, verbIn } from './parse.ts';
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
  '1 failed, or something checked is wrong',
  '2 wrong use',
  '3 wrong settings',
  '4 the database cannot be reached: try again later',
  '130 stopped',
].join('; ');

/** Columns of a terminal whose width is not known. */
const usualWidth = 80;

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

const paragraph = (text: string, look: Look): string[] =>
  laidOut(table([{ title: '', of: (line: string) => line, narrow: 'wrap' }], [text]), look);

const callOf = ({ name, operands = [] }: Command): string => [name, ...operands].join(' ');

export function helpOn(
  commands: readonly Command[],
  { width = usualWidth, paint }: Look = plainLook,
): string {
  const look = { width, paint };
  const [only] = commands;
  if (only && commands.length === 1) return helpFor(only, look).join('\n');
  const groups = [...new Set(commands.flatMap(({ group }) => group ?? []))];
  return (groups.length > 1 ? overview(groups, commands, look) : helpForMany(commands, look)).join('\n');
}

function overview(groups: readonly CommandGroup[], commands: readonly Command[], look: Look): string[] {
  const rows = groups.map(({ name, title }) => {
    const names = commands.filter(({ group }) => group?.name === name).map((each) => verbIn(name, each));
    return [name, `${title}: ${names.join(', ')}`] as const;
  });
  const [first = { name: '' }] = groups;
  return [
    `Usage: ${programName} COMMAND [OPTIONS]`,
    '',
    ...pairs(rows, look),
    '',
    ...paragraph(`For the commands of a line: ${programName} help ${first.name}`, look),
    ...ending(look),
  ];
}

function helpForMany(commands: readonly Command[], look: Look): string[] {
  const starts = [...new Set(commands.map(({ name }) => name.split(' ')[0]))];
  const start = starts.length === 1 ? `${programName} ${starts[0]}` : programName;
  return [
    `Usage: ${start} COMMAND [OPTIONS]`,
    '',
    ...pairs(
      commands.map((command) => [callOf(command), command.summary] as const),
      look,
    ),
    ...ending(look),
  ];
}

const ending = (look: Look): string[] => [
  '',
  'Options of every command:',
  ...optionLines(commonOptions, look),
  '',
  ...paragraph(`It uses the same settings as the server. Exit codes: ${codes}.`, look),
];

function helpFor(command: Command, look: Look): string[] {
  const examples = (command.examples ?? []).map((each) => `  ${programName} ${each}`);
  return [
    `Usage: ${programName} ${callOf(command)} [OPTIONS]`,
    '',
    ...paragraph(command.summary, { ...look, width: (look.width ?? usualWidth) - 2 }).map(
      (line) => `  ${line}`,
    ),
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
