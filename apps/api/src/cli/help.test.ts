import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { helpFor, helpForAll } from './help.ts';
import { parseCommandLine } from './parse.ts';

const fly: Command = {
  name: 'fly home',
  operands: ['[WHEN]'],
  summary: 'go away',
  options: { fast: { type: 'boolean' }, by: { type: 'string' } },
  optionHelp: { fast: 'without a stop', by: 'which way' },
  run: async () => ({ lines: [], data: null }),
};
const sit: Command = { ...fly, name: 'sit', operands: [], summary: 'stay', options: {}, optionHelp: {} };

test('PROV-04 the help names every command, one below the other, and the exit codes', () => {
  expect(helpForAll([fly, sit]).split('\n')).toEqual([
    'Usage: npm run -s forecourt -- COMMAND [--json] [--help]',
    '',
    '  fly home [WHEN]  go away',
    '  sit              stay',
    '',
    'It uses the same settings as the server. Exit codes: 0 done, 1 failed, 2 wrong use.',
  ]);
});

test('PROV-04 the help of a command names what it takes and its options', () => {
  expect(helpFor(fly).split('\n')).toEqual([
    'Usage: npm run -s forecourt -- fly home [WHEN] [OPTIONS]',
    '',
    '  go away',
    '',
    '  --fast      without a stop',
    '  --by VALUE  which way',
    '  --json      print the result as JSON',
  ]);
  expect(helpFor(sit).split('\n')[0]).toBe('Usage: npm run -s forecourt -- sit');
});

test.each([[[]], [['--help']], [['-h']], [['help']]])('PROV-04 %j asks for help', (args) => {
  expect(parseCommandLine([fly], args)).toMatchObject({ wantsHelp: true, wantsJson: false });
});

test('PROV-04 a command may be asked for its help whatever it needs, and for its result as JSON', () => {
  const needy = { ...fly, operands: ['WHEN'] };
  expect(parseCommandLine([needy], ['fly', 'home', '-h'])).toMatchObject({ wantsHelp: true });
  expect(parseCommandLine([fly], ['fly', 'home', '--json', '--fast', '--by=sea'])).toMatchObject({
    wantsHelp: false,
    wantsJson: true,
    operands: [''],
    options: { fast: true, by: 'sea' },
  });
});

test('PROV-04 PROV-10 every command there is says what it does, and so does each of its options', () => {
  expect(commands.map(({ name, operands }) => [name, ...operands].join(' '))).toEqual([
    'database status',
    'purge',
    'import addresses FILE',
    'import businesses FILE',
    'handover list',
    'handover replay [ID]',
    'handover test',
    'providers test',
  ]);
  for (const { name, summary, options, optionHelp } of commands) {
    expect(summary.length, name).toBeGreaterThan(20);
    for (const option of Object.keys(options)) expect(optionHelp[option], option).toBeTruthy();
  }
});
