import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { csvLine, linzColumns, linzRows } from '../testing/linz.ts';

const { pool, connection } = await freshDatabase();
const file = join(mkdtempSync(join(tmpdir(), 'forecourt main ')), 'addresses.csv');
writeFileSync(file, [[...linzColumns], ...linzRows(150_000, 12)].map(csvLine).join(''));

/** Runs the command line as its wrapper does: on a channel of its own. */
function run(args: readonly string[]) {
  const child = fork(join(import.meta.dirname, 'main.ts'), args, {
    env: { ...process.env, DATABASE_URL: urlOf(connection) },
    execArgv: [],
    silent: true,
  });
  const told = { out: '', error: '' };
  child.stdout?.on('data', (text) => (told.out += text));
  child.stderr?.on('data', (text) => (told.error += text));
  const { stdout, stderr } = child;
  const outputs = [stdout, stderr].flatMap((output) => (output ? [once(output, 'end')] : []));
  const ended = Promise.all([once(child, 'exit'), ...outputs]).then(([[code]]) => ({
    ...told,
    code,
  }));
  return { child, ended };
}
const importing = async (): Promise<number> => {
  const text = `select from pg_stat_activity where application_name = 'forecourt import'`;
  return (await pool.query(text)).rowCount ?? 0;
};

test('OPS-01 a command ends with its exit code, and its words are on the output they belong to', async () => {
  const help = await run(['--help']).ended;
  expect(help).toMatchObject({ code: 0, error: '', out: expect.stringContaining('import addresses') });
  const nonsense = await run(['nonsense']).ended;
  expect(nonsense).toMatchObject({ code: 2, out: '', error: expect.stringContaining('nonsense') });
});

test.each<[string, (child: ChildProcess) => void]>([
  ['Ctrl-C', (child) => void child.kill('SIGINT')],
  ['a polite signal', (child) => void child.kill('SIGTERM')],
  ['the end of its terminal', (child) => void child.kill('SIGHUP')],
  ['a word of its wrapper', (child) => void child.send('SIGTERM')],
  ['the end of its wrapper', (child) => child.disconnect()],
])('OPS-01 PROV-04 %s stops an import, which leaves nothing behind', async (_, act) => {
  const { child, ended } = run(['import', 'addresses', file]);
  await expect.poll(importing, { timeout: 15_000, interval: 10 }).toBe(1);
  act(child);
  expect(await ended).toMatchObject({ code: 130, out: '' });
  await expect.poll(importing).toBe(0);
});
