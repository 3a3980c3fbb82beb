import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { commandLine } from '../testing/command-line.ts';
import { databaseSettings } from '../testing/database.ts';
import { testServer } from '../testing/server.ts';
import { commands } from './commands.ts';

const dataKey = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(dataKey) });
await openEncrypter(server.database, server.keys);
const run = commandLine(commands, { ...databaseSettings(server), DATA_KEYS: dataKey });
await server.submitted();
const row = await server.rowOf(await server.submitted());

test('verify says that all is as it was written, or names each fault with its application [OPS-07, OPS-01]', async () => {
  expect(await run('verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: every value decrypts, and no audit record was altered or removed\.$/),
  });
  const { code, out } = await run('verify --json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ applications: 2, submissions: 2, faults: [] });

  await server.asOwner(`update applications set submission = null where id = ${row}`);
  const damaged = await run('verify');
  expect(damaged.code).toBe(1);
  expect(damaged.out).toMatch(new RegExp(`^ +${row} +\\S+ +submitted without its answers$`, 'm'));
  expect(damaged.out).toMatch(/^1 fault in 2 applications/m);
  const output = await run('verify --json');
  expect(output.code).toBe(1);
  expect(JSON.parse(output.out).faults).toMatchObject([{ application: row, reference: expect.any(String) }]);
});

test('verify names what does not open, and an audit record that was altered [OPS-07]', async () => {
  await server.asOwner(`update applications set contact = sealed_key where id = ${row}`);
  await server.asOwner(`alter table audit disable trigger user;
    update audit set request_id = 'another' where application_id = ${row} and action = 'created'`);
  const { code, out } = await run('verify --json');
  expect(code).toBe(1);
  expect(JSON.parse(out).faults.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      'applications.contact does not open',
      expect.stringMatching(/^audit record \d+ does not follow the one before it$/),
    ]),
  );
});

test('of very many faults the first are printed and the rest counted [OPS-07]', async () => {
  await server.asOwner(`insert into applications (key_hash, sealed_key, type, contact, submitted_at)
    select sha256(n::text::bytea), '', 1, '', now() from generate_series(1, 60) n`);
  const { out } = await run('verify');
  expect(out).toMatch(/^and \d+ more$/m);
  expect(out.split('\n').length).toBeLessThan(60);
});
