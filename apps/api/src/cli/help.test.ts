import { command, grouped } from '@forecourt/platform/cli/command.ts';
import { helpOn } from '@forecourt/platform/cli/help.ts';
import { optionsOf, parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/desk-page.ts';
import { commands } from './commands.ts';

const fly = command({
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
const sit = command({
  name: 'sit',
  operands: [],
  summary: 'stay',
  options: {},
  run: async () => ({ lines: [], data: null }),
});

test('the help names every command, one below the other, the options of each and the exit codes [OPS-01]', () => {
  expect(helpOn([fly, sit]).split('\n')).toEqual([
    'Usage: npx forecourt COMMAND [OPTIONS]',
    '',
    '  fly home [WHEN]  go away',
    '  sit              stay',
    '',
    'Options of every command:',
    '  --json  print the result as JSON, and a failure too',
    '  --help  show how to use it',
    '',
    'It uses the same settings as the server. Exit codes: 0 done; 1 failed, or',
    'something checked is wrong; 2 wrong use; 3 wrong settings; 4 the database cannot',
    'be reached: try again later; 130 stopped.',
  ]);
});

test('the help of a command names what it takes, its options with their choices, and examples [OPS-01]', () => {
  expect(helpOn([fly]).split('\n')).toEqual([
    'Usage: npx forecourt fly home [WHEN] [OPTIONS]',
    '',
    '  go away',
    '',
    '  --fast     without a stop',
    '  --by WAY   which way (one of sea, air)',
    '  --dry-run  only look',
    '  --json     print the result as JSON, and a failure too',
    '  --help     show how to use it',
    '',
    'Examples:',
    '  npx forecourt fly home now --fast',
  ]);
  expect(helpOn([sit]).split('\n')[0]).toBe('Usage: npx forecourt sit [OPTIONS]');
});

test('the help of a group names its commands alone [OPS-01]', () => {
  const away = { ...fly, name: 'fly away', operands: [] };
  expect(helpOn([fly, away]).split('\n').slice(0, 4)).toEqual([
    'Usage: npx forecourt fly COMMAND [OPTIONS]',
    '',
    '  fly home [WHEN]  go away',
    '  fly away         go away',
  ]);
  for (const args of [['fly'], ['fly', '--help'], ['help', 'fly']])
    expect(parseCommandLine([fly, away, sit], args)).toEqual({ kind: 'help', on: [fly, away] });
});

test('the help on everything names the tasks and the commands of each, and the help of a task shows them [PROVIDER-07]', () => {
  const all = [
    ...grouped({ name: 'travel', title: 'be elsewhere' }, [fly, { ...sit, name: 'travel far' }]),
    ...grouped({ name: 'rest', title: 'be here' }, [sit]),
  ];
  const task = all.slice(0, 2);
  expect(helpOn(all).split('\n').slice(0, 6)).toEqual([
    'Usage: npx forecourt COMMAND [OPTIONS]',
    '',
    '  travel  be elsewhere: fly home, far',
    '  rest    be here: sit',
    '',
    'For the commands of a line: npx forecourt help travel',
  ]);
  for (const args of [['travel'], ['help', 'travel'], ['travel', '--help']])
    expect(parseCommandLine(all, args)).toEqual({ kind: 'help', on: task });
  expect(parseCommandLine(all, ['help', 'sit'])).toEqual({ kind: 'help', on: [all[2]] });
  expect(parseCommandLine(all, ['help', 'fly'])).toEqual({ kind: 'help', on: [all[0]] });
  expect(() => parseCommandLine(all, ['help', 'travle'])).toThrow("did you mean 'travel'?");
  expect(() => parseCommandLine(all, ['help', 'travel', 'fur'])).toThrow("did you mean 'travel far'?");
});

test('every command belongs to a task, and every page of the help fits 80 columns [PROVIDER-07]', () => {
  const tasks = [...new Set(commands.map(({ group }) => group?.name ?? 'none'))];
  expect(tasks).not.toContain('none');
  const pages = [
    ['help'],
    ...tasks.map((task) => ['help', task]),
    ...commands.map(({ name }) => ['help', ...name.split(' ')]),
  ];
  for (const args of pages) {
    const parsed = parseCommandLine(commands, args);
    const [help = '', examples = ''] = helpOn(parsed.kind === 'help' ? parsed.on : []).split('\nExamples:');
    for (const line of help.split('\n')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
    for (const line of examples.split('\n').slice(1)) expect(line).toMatch(/^ {2}npx forecourt /);
  }
  expect(helpOn(commands).split('\n').length).toBeLessThan(45);
});

test('help fits the terminal [OPS-01]', () => {
  const wordy = { ...sit, summary: 'stay where you are until the rain is over' };
  expect(
    helpOn([fly, wordy], { width: 42, paint: (_, text) => text })
      .split('\n')
      .slice(2, 5),
  ).toEqual([
    '  fly home [WHEN]  go away',
    '  sit              stay where you are',
    '                   until the rain is over',
  ]);
});

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j asks for help on everything [OPS-01]', (args) => {
  expect(parseCommandLine([fly, sit], args)).toEqual({ kind: 'help', on: [fly, sit] });
});

test('a command may be asked for its help whatever it needs, and for its result as JSON [OPS-01]', () => {
  const needy = { ...fly, operands: ['WHEN'] };
  expect(parseCommandLine([needy], ['fly', 'home', '-h'])).toEqual({ kind: 'help', on: [needy] });
  expect(parseCommandLine([needy], ['help', 'fly', 'home'])).toEqual({ kind: 'help', on: [needy] });
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

test('every command there is says what it does, and so does each of its options; no name is there twice [OPS-01]', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(7);
  for (const row of commands) {
    expect(row.summary.length, row.name).toBeGreaterThan(20);
    for (const [name, { help }] of Object.entries(optionsOf(row))) expect(help, name).toBeTruthy();
    for (const example of row.examples ?? [])
      expect(parseCommandLine(commands, wordsOf(example)), example).toMatchObject({ command: row });
  }
});
