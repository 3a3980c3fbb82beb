import { mkdtempSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { operatorNameOf } from '@forecourt/platform/cli/run.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { databaseStatus } from './database-status.ts';

const greet = defineCommand({
  name: 'greet person',
  operands: ['NAME', '[OTHER]'],
  summary: 'say hello',
  options: {
    loud: { type: 'boolean', help: 'say it loudly' },
    words: { type: 'string', value: 'WORDS', help: 'what to say' },
    tongue: { type: 'string', value: 'TONGUE', help: 'in which language', oneOf: ['english', 'māori'] },
  },
  dryRun: 'say nothing',
  run: async ({ operands: [name, other], options: { words, loud } }) => {
    const next = [{ to: 'greet everybody', run: 'greet all' }] as const;
    if (name === 'nobody') throw new CommandFailedError('Nobody is here.', { id: 'nobody', next });
    const text = `${words ?? 'Hello'} ${name}${loud ? '!' : ''}`;
    return { lines: [text], data: { name, other }, next: loud ? next : [], failed: name === 'Sour' };
  },
});
const leave = defineCommand({ ...greet, name: 'greet all', operands: [] });

const commands = [greet, leave, databaseStatus];
const run = commandLine(commands);

describe('the command line', () => {
  test('a command that is done prints its lines, or its data as JSON, and ends with 0 [OPS-01]', async () => {
    expect(await run('greet person Aroha')).toEqual({ code: 0, out: 'Hello Aroha', error: '' });
    const { out, error } = await run([
      'greet',
      'person',
      'Aroha',
      'Mere',
      '--json',
      '--words=Tēnā koe',
      '--loud',
    ]);
    expect(JSON.parse(out)).toEqual({ name: 'Aroha', other: 'Mere' });
    expect(error).toBe('');
  });

  test.each(['-YeT8c0VvFJ1kTn3QzWm2LxR4bA', '--eT8c0VvFJ1kTn3QzWm2LxR4bA'])(
    'an id that begins like an option, such as %s, is what it stands for [OPS-01]',
    async (id) => {
      const said = async (args: string[]) =>
        JSON.parse((await run(['greet', 'person', ...args, '--json'])).out);
      expect(await said([id])).toEqual({ name: id, other: '' });
      expect(await said(['--dry-run', id, 'Mere', '--loud'])).toEqual({ name: id, other: 'Mere' });
      expect(await said(['Aroha', id])).toEqual({ name: 'Aroha', other: id });
      expect((await run(['greet', 'person', '--loud', '--', id, 'Mere'])).out).toBe(`Hello ${id}!`);
      expect((await run(['greet', 'person', 'Aroha', '--words', id])).out).toBe(`${id} Aroha`);
    },
  );

  test('what can be done next is printed beside the result [OPS-01]', async () => {
    expect(await run('greet person Aroha --loud')).toEqual({
      code: 0,
      out: 'Hello Aroha!',
      error: 'To greet everybody: npx forecourt greet all',
    });
  });

  test('a dry run says that nothing was changed [OPS-01]', async () => {
    expect((await run('greet person Aroha --dry-run')).error).toMatch(/^Nothing was changed\./);
  });

  test('what was looked at and is not right is printed, and ends with 1 [OPS-01]', async () => {
    expect(await run('greet person Sour')).toMatchObject({ code: 1, out: 'Hello Sour' });
  });

  test('a command that fails says why and what next, as JSON too, and ends with 1 [OPS-01]', async () => {
    expect(await run('greet person nobody')).toEqual({
      code: 1,
      out: '',
      error: 'Nobody is here.\nTo greet everybody: npx forecourt greet all',
    });
    const { out, error } = await run('greet person nobody --json');
    expect(error).toBe('');
    expect(JSON.parse(out)).toEqual({
      error: {
        id: 'nobody',
        message: 'Nobody is here.',
        next: [{ to: 'greet everybody', run: 'greet all' }],
      },
    });
  });

  test('wrong settings end with 3, and a command that needs none runs all the same [OPS-01]', async () => {
    const wrong = { PORT: 'eighty' };
    expect(await run('database status', wrong)).toMatchObject({
      code: 3,
      error: expect.stringContaining('PORT must be'),
    });
    expect(await run('greet person Aroha', wrong)).toMatchObject({ code: 0, error: '' });
  });

  test.each([
    ['greet fly', "Unknown command 'fly'.", 'help greet'],
    ['greet persn Aroha', "Unknown command 'persn'. Did you mean person?", 'help greet'],
    ['gret', "Unknown command 'gret'. Did you mean greet?", 'help'],
    ['fly --high', "Unknown command 'fly'.", 'help'],
    ['--loud greet person a', "Unknown option '--loud'.", 'help'],
    ['greet person', "Missing required argument 'NAME'.", 'help greet person'],
    [
      'greet person a b c',
      "Too many arguments for 'person'. Expected 2 arguments but got 3: a, b, c.",
      'help greet person',
    ],
    ['greet person a --lood', "Unknown option '--lood'. Did you mean --loud?", 'help greet person'],
    ['greet person a --quiet', "Unknown option '--quiet'.", 'help greet person'],
    ['greet person a --words', "Option '--words <WORDS>' argument missing.", 'help greet person'],
    [
      'greet person a --tongue french',
      "Option '--tongue <TONGUE>' argument 'french' is invalid. Allowed choices are english, māori.",
      'help greet person',
    ],
  ])(
    'wrong use is reported, with what was probably meant and where help is, and ends with 2: %s [OPS-01]',
    async (args, message, help) => {
      const { code, out, error } = await run(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toBe(`${message}\nTo see how to use it: npx forecourt ${help}`);
    },
  );

  test('help lists the commands, and the options of one [OPS-01]', async () => {
    expect((await run([])).out).toMatch(/greet {7}person, all/);
    expect((await run('greet')).out).toMatch(/person \[options\] <NAME> \[OTHER\] {2}say hello/);
    expect((await run('greet person --help')).out).toMatch(/--words <WORDS> {4}what to say/);
  });

  test('database status opens the database of DATABASE_URL, and says what it is [OPS-01]', async () => {
    const { connection } = await freshDatabase();
    const { code, out } = await run('database status --json', { DATABASE_URL: urlOf(connection) });
    expect(code).toBe(0);
    const { name, version, migrations } = JSON.parse(out);
    expect(name).toBe(new URL(urlOf(connection)).pathname.slice(1));
    expect(migrations).toBeGreaterThan(5);
    const said = await run('database status', { DATABASE_URL: urlOf(connection) });
    const [, megabytes = ''] = / (\d+) MB, /.exec(said.out) ?? [];
    expect(said.out).toBe(
      `PostgreSQL ${version}, database ${name}, ${megabytes} MB, ${migrations} migrations applied`,
    );
    // An empty database has some eight.
    expect(Number(megabytes)).toBeGreaterThan(4);
    expect(Number(megabytes)).toBeLessThan(40);
  });

  test('a database that nobody runs is reported [OPS-01]', async () => {
    const { code, error } = await run('database status', {
      DATABASE_URL: 'postgres://a:b@localhost:9/x',
    });
    expect(code).toBe(4);
    expect(error).toMatch(/ECONNREFUSED/);
  });

  test('it joins the embedded database of a running server and leaves it running, else runs its own [OPS-01]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt cli '));
    const server = await startEmbeddedDatabase(dataDir);
    for (let times = 0; times < 2; times += 1)
      expect(await run('database status', { DATA_DIR: dataDir })).toMatchObject({ code: 0, error: '' });
    await server.stop();
    expect(await run('database status', { DATA_DIR: dataDir })).toMatchObject({ code: 0, error: '' });
    const again = await startEmbeddedDatabase(dataDir);
    await again.stop();
  }, 60_000);

  test('a command that is stopped says so and ends with 130 [OPS-01]', async () => {
    const stopping = new AbortController();
    const waiting = { ...greet, run: () => new Promise<never>(() => {}) };
    const ran = commandLine([waiting], {}, { stop: stopping.signal })('greet person a');
    stopping.abort();
    expect(await ran).toEqual({ code: 130, out: '', error: 'Stopped.' });
  });
});

test('an operator is the account of this machine, behind sudo who called it [OPS-01]', () => {
  expect(operatorNameOf({ SUDO_USER: 'aroha' })).toBe(`aroha@${hostname()}`);
  expect(operatorNameOf({}, () => 'mere')).toBe(`mere@${hostname()}`);
  expect(operatorNameOf({})).toMatch(/^\S+@\S+$/);
});
