import { type Command, defineCommand, withCommandGroup } from '@forecourt/platform/cli/command.ts';
import { allOptionsOfCommand, parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import { stringWidth } from '@forecourt/platform/cli/table.ts';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/desk-page.ts';
import { commands } from './commands.ts';

const fly = defineCommand({
  name: 'fly home',
  operands: ['[WHEN]'],
  summary: 'go away',
  options: {
    fast: { type: 'boolean', help: 'without a stop' },
    by: { type: 'string', value: 'WAY', help: 'which way', oneOf: ['sea', 'air'] },
  },
  dryRun: 'only look',
  examples: ['fly home now --fast'],
  run: async () => ({ lines: [], data: null }),
});
const sit = defineCommand({
  name: 'sit',
  operands: [],
  summary: 'stay',
  options: {},
  run: async () => ({ lines: [], data: null }),
});

const helpOf = (rows: readonly Command[], args: readonly string[], width?: number): string => {
  const parsed = parseCommandLine(rows, args, width);
  if (parsed.kind !== 'help') throw new Error(`${args.join(' ')} asks for no help`);
  return parsed.text;
};

test('the help names every first word, and the exit codes [OPS-01]', () => {
  expect(helpOf([fly, sit], []).split('\n')).toEqual([
    'Usage: npx forecourt [options] [command]',
    '',
    'Options:',
    '  -h, --help  show how to use it',
    '',
    'Commands:',
    '  fly         home',
    '  sit         stay',
    '',
    'For the commands of a line: npx forecourt help fly',
    '',
    'It uses the same settings as the server. Exit codes: 0 done; 1 failed, or',
    'something checked is wrong; 2 wrong use; 3 wrong settings; 4 the database cannot',
    'be reached: try again later; 130 stopped.',
  ]);
});

test('the help of a command names what it takes, its options with their choices, and examples [OPS-01]', () => {
  expect(helpOf([fly], ['help', 'fly', 'home']).split('\n')).toEqual([
    'Usage: npx forecourt fly home [options] [WHEN]',
    '',
    'go away',
    '',
    'Options:',
    '  --fast      without a stop',
    '  --by <WAY>  which way (choices: "sea", "air")',
    '  --dry-run   only look',
    '  --json      print the result as JSON, and a failure too',
    '  -h, --help  show how to use it',
    '',
    'Examples:',
    '  npx forecourt fly home now --fast',
  ]);
});

test('the help of a first word names its commands alone [OPS-01]', () => {
  const away = { ...fly, name: 'fly away', operands: [] };
  for (const args of [['fly'], ['fly', '--help'], ['help', 'fly']])
    expect(helpOf([fly, away, sit], args).split('\n').slice(-3)).toEqual([
      'Commands:',
      '  home [options] [WHEN]  go away',
      '  away [options]         go away',
    ]);
});

test('the help on everything names the tasks and the commands of each [PROVIDER-07]', () => {
  const all = [
    ...withCommandGroup({ name: 'travel', title: 'be elsewhere' }, [
      { ...fly, name: 'travel home' },
      { ...sit, name: 'travel far' },
    ]),
    ...withCommandGroup({ name: 'rest', title: 'be here' }, [sit, fly]),
  ];
  expect(helpOf(all, []).split('\n').slice(5, 11)).toEqual([
    'Commands:',
    '  travel      be elsewhere: home, far',
    '',
    'Be here:',
    '  sit         stay',
    '  fly         home',
  ]);
  expect(() => parseCommandLine(all, ['travle'])).toThrow('Did you mean travel?');
  expect(() => parseCommandLine(all, ['travel', 'fur'])).toThrow('Did you mean far?');
});

test('every command belongs to a task, and every page of the help fits 80 columns [PROVIDER-07]', () => {
  expect(commands.map(({ group }) => group?.name ?? 'none')).not.toContain('none');
  const pages = [
    ['help'],
    ...commands.flatMap(({ name }) => [
      ['help', ...name.split(' ')],
      ['help', name.split(' ')[0] ?? ''],
    ]),
  ];
  for (const args of pages) {
    const [help = '', examples = ''] = helpOf(commands, args).split('\nExamples:');
    for (const line of help.split('\n')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
    for (const line of examples.split('\n').slice(1)) expect(line).toMatch(/^ {2}npx forecourt /);
  }
  expect(helpOf(commands, []).split('\n').length).toBeLessThan(45);
});

test('help fits the terminal [OPS-01]', () => {
  const wordy = { ...sit, summary: 'stay where you are until the rain is over and the sun is out' };
  expect(helpOf([fly, wordy], [], 60).split('\n').slice(6, 9)).toEqual([
    '  fly         home',
    '  sit         stay where you are until the rain is over and',
    '              the sun is out',
  ]);
});

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j asks for help on everything [OPS-01]', (args) => {
  expect(helpOf([fly, sit], args)).toBe(helpOf([fly, sit], []));
});

test('a command may be asked for its help whatever it needs, and for its result as JSON [OPS-01]', () => {
  const needy = { ...fly, operands: ['WHEN'] };
  for (const args of [
    ['fly', 'home', '-h'],
    ['help', 'fly', 'home'],
  ])
    expect(helpOf([needy], args)).toContain('fly home [options] <WHEN>');
  expect(parseCommandLine([fly], ['fly', 'home', '--json', '--fast', '--by=sea'])).toEqual({
    kind: 'run',
    command: fly,
    wantsJson: true,
    dryRun: false,
    operands: [''],
    options: { fast: true, by: 'sea' },
  });
  expect(parseCommandLine([fly], ['fly', 'home', '--dry-run'])).toMatchObject({
    dryRun: true,
    options: { fast: false },
  });
});

test('an option is called as it is written, and one of a list takes nothing else [OPS-01]', () => {
  const options = {
    'no-meal': { type: 'boolean', help: 'go hungry' },
    by: { type: 'string', value: 'WAY', help: 'which ways', oneOf: ['sea', 'air'] },
  } as const;
  const row = { ...sit, options };
  expect(parseCommandLine([row], ['sit', '--no-meal', '--by=air'])).toMatchObject({
    options: { 'no-meal': true, by: 'air' },
  });
  expect(parseCommandLine([row], ['sit'])).toMatchObject({ options: { 'no-meal': false } });
  expect(() => parseCommandLine([row], ['sit', '--by', 'rail'])).toThrow('Allowed choices are sea, air.');
});

test('every command there is says what it does, and so does each of its options; no name is there twice [OPS-01]', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(7);
  for (const row of commands) {
    expect(row.summary.length, row.name).toBeGreaterThan(20);
    for (const [name, { help }] of Object.entries(allOptionsOfCommand(row))) expect(help, name).toBeTruthy();
    for (const example of row.examples ?? [])
      expect(parseCommandLine(commands, wordsOf(example)), example).toMatchObject({ command: row });
  }
});
