import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { migrate } from '@forecourt/platform/db/migrate.ts';
import { expect, test } from 'vitest';
import { databaseSettings } from '../../testing/database.ts';
import { soon } from '../../testing/delivering.ts';
import { dump, placesOf } from '../../testing/dump.ts';
import { earlierDatabase } from '../../testing/earlier/earlier-database.ts';
import { migrations } from '../migrations.ts';

test('a database of an earlier release stays as it is under keys that are not its own [OPS-10]', async () => {
  const { ofOwner, owner, links } = await earlierDatabase();
  const before = (await ofOwner.query('select * from applications order by id')).rows;
  const wrong = createEncrypter(parseDataKeys(newDataKey('k1')));
  const started = migrate(owner, migrations, () => wrong);
  await expect(started).rejects.toThrow(
    'Migration 0012-sealed-by-hash.ts failed: a value in applications.contact',
  );
  const after = (await ofOwner.query('select * from applications order by id')).rows;
  expect(after).toEqual(before.map((row) => ({ ...row, sealed_key: null })));
  const held = await dump(ofOwner);
  for (const { id } of Object.values(links)) expect(placesOf(held, id)).not.toEqual([]);
});

test('a start that is killed half-way through is finished by the next one [OPS-10]', async () => {
  const earlier = await earlierDatabase();
  const { ofOwner, dataKeys, keys, links } = earlier;
  const encrypter = createEncrypter(keys);
  const contact = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', receiveCorrespondence: true };
  const more = Array.from({ length: 500 }, newId);
  for (const id of more) {
    const encrypted = encrypter.encrypt({ table: 'applications', row: id, column: 'contact' }, contact);
    await ofOwner.query('insert into applications (id, type, contact) values ($1, 1, $2)', [id, encrypted]);
  }
  const holder = await ofOwner.connect();
  await holder.query('select pg_advisory_lock(1)');
  await ofOwner.query(`
    create function wait() returns trigger language plpgsql as $$ begin
      if (select count(*) >= 400 from applications where sealed_key is not null) then perform pg_advisory_xact_lock(1); end if;
      return new; end $$;
    create trigger wait before update on applications for each row execute function wait()`);
  const env = {
    ...process.env,
    ...databaseSettings(earlier),
    DATA_KEYS: dataKeys,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'earlier ')),
  };
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, '../../cli/main.ts'), 'database', 'status'], {
      env,
      stdio: 'ignore',
    });
  const killed = start();
  const encrypted = async () =>
    (await ofOwner.query('select from applications where sealed_key is not null').catch(() => undefined))
      ?.rowCount;
  await expect.poll(encrypted, soon).toBe(400);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();

  const [code] = await once(start(), 'exit');
  expect(code).toBe(0);
  const { rows } = await ofOwner.query('select * from applications');
  expect(rows).toHaveLength(more.length + 9);
  const aad = (row: { key_hash: Buffer }, column: string) => ({
    table: 'applications',
    row: row.key_hash.toString('hex'),
    column,
  });
  const opened = rows.map((row) => encrypter.decrypt<string>(aad(row, 'sealed_key'), row.sealed_key));
  const { purged: _, ...kept } = links;
  expect(opened.toSorted()).toEqual([...more, ...Object.values(kept).map(({ id }) => id)].toSorted());
  for (const row of rows)
    expect(encrypter.decrypt(aad(row, 'contact'), row.contact)).toMatchObject({ fullName: 'Aroha Ngata' });
});
