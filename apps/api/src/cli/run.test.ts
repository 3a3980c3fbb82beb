import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { type Command, CommandFailed } from './command.ts';
import { databaseStatus } from './database-status.ts';
import { runCommandLine } from './run.ts';

const greet: Command = {
  name: 'greet person',
  operands: ['NAME', '[OTHER]'],
  summary: 'say hello',
  options: { loud: { type: 'boolean' }, words: { type: 'string' } },
  optionHelp: { loud: 'say it loudly', words: 'what to say' },
  run: async ({ operands: [name, other], options }) => {
    if (name === 'nobody') throw new CommandFailed('Nobody is here.');
    return {
      lines: [`${String(options.words ?? 'Hello')} ${name}${options.loud ? '!' : ''}`],
      data: { name, other },
    };
  },
};

async function run(args: string[], environment: Record<string, string> = {}, stop?: AbortSignal) {
  let out = '';
  let error = '';
  const code = await runCommandLine([greet, databaseStatus], args, {
    environment,
    out: (text) => (out += text),
    error: (text) => (error += text),
    ...(stop && { stop }),
  });
  return { code, out, error };
}

describe('the command line', () => {
  test('PROV-04 a command that is done prints its lines, or its data as JSON, and ends with 0', async () => {
    expect(await run(['greet', 'person', 'Aroha', '--loud'])).toEqual({
      code: 0,
      out: 'Hello Aroha!',
      error: '',
    });
    const { out } = await run(['greet', 'person', 'Aroha', 'Mere', '--json', '--words=Tēnā koe']);
    expect(JSON.parse(out)).toEqual({ name: 'Aroha', other: 'Mere' });
  });

  test('PROV-04 a command that fails says why and ends with 1', async () => {
    expect(await run(['greet', 'person', 'nobody'])).toEqual({ code: 1, out: '', error: 'Nobody is here.' });
    expect(await run(['database', 'status'], { PORT: 'eighty' })).toMatchObject({
      code: 1,
      error: expect.stringContaining('PORT must be'),
    });
  });

  test.each([
    [['greet'], "There is no command 'greet'"],
    [['fly', '--high'], "There is no command 'fly'"],
    [['greet', 'person'], 'greet person needs NAME'],
    [['greet', 'person', 'a', 'b', 'c'], "does not take 'c'"],
    [['greet', 'person', 'a', '--quiet'], "Unknown option '--quiet'"],
    [['greet', 'person', 'a', '--words'], "'--words <value>' argument missing"],
  ])('PROV-04 wrong use is told and ends with 2: %j', async (args, message) => {
    const { code, error } = await run(args);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });

  test('PROV-04 help lists the commands, and the options of one', async () => {
    expect((await run([])).out).toMatch(/greet person NAME \[OTHER\] {2}say hello/);
    expect((await run(['greet', 'person', '--help'])).out).toMatch(/--words VALUE {2}what to say/);
  });

  test('PROV-04 it opens the database of DATABASE_URL', async () => {
    const { connection } = await freshDatabase();
    const { code, out } = await run(['database', 'status', '--json'], { DATABASE_URL: urlOf(connection) });
    expect(code).toBe(0);
    const { name, version, migrations } = JSON.parse(out);
    expect(name).toBe(new URL(urlOf(connection)).pathname.slice(1));
    expect(migrations).toBeGreaterThan(5);
    const said = await run(['database', 'status'], { DATABASE_URL: urlOf(connection) });
    const [, megabytes = ''] = / (\d+) MB, /.exec(said.out) ?? [];
    expect(said.out).toBe(
      `PostgreSQL ${version}, database ${name}, ${megabytes} MB, ${migrations} migrations applied`,
    );
    // An empty database has some eight.
    expect(Number(megabytes)).toBeGreaterThan(4);
    expect(Number(megabytes)).toBeLessThan(40);
  });

  test('PROV-04 a database that nobody runs is told', async () => {
    const { code, error } = await run(['database', 'status'], {
      DATABASE_URL: 'postgres://a:b@localhost:9/x',
    });
    expect(code).toBe(1);
    expect(error).toMatch(/ECONNREFUSED/);
  });

  test('PROV-04 it joins the embedded database of a running server and leaves it running, else runs its own', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt cli '));
    const server = await startEmbeddedDatabase(dataDir);
    for (let times = 0; times < 2; times += 1)
      expect(await run(['database', 'status'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, error: '' });
    await server.stop();
    expect(await run(['database', 'status'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, error: '' });
    const again = await startEmbeddedDatabase(dataDir);
    await again.stop();
  }, 60_000);

  test('PROV-04 a command that is stopped ends with 130', async () => {
    const stopping = new AbortController();
    const waiting = { ...greet, run: () => new Promise<never>(() => {}) };
    const code = runCommandLine([waiting], ['greet', 'person', 'a'], {
      environment: {},
      out: () => {},
      error: () => {},
      stop: stopping.signal,
    });
    stopping.abort();
    expect(await code).toBe(130);
  });
});
