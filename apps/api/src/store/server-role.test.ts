import { type DatabaseAccess, databaseAccessByUrl } from '@forecourt/platform/db/access.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { administer, elsewhere } from '../testing/administer.ts';
import { freshDatabase } from '../testing/database.ts';
import { migrateAndGrant, roleWarning } from './server-role.ts';

const { pool, connection, owner } = await freshDatabase();
const ofOwner = new pg.Client(owner);
await ofOwner.connect();
afterAll(() => ofOwner.end());

describe("the server's own role [PRIV-04]", () => {
  test('adds audit records and can neither change, remove nor unguard them [PRIV-04]', async () => {
    await pool.query(
      "insert into audit (application_id, action, request_id, hash) values ('1', 'created', 'r', '')",
    );
    for (const statement of [
      'alter table audit disable trigger all',
      'drop trigger audit_is_append_only on audit',
      "update audit set action = 'other'",
      'delete from audit',
      'truncate audit',
      'drop table audit',
      'alter table audit rename to other',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'create rule nothing as on insert to audit do instead nothing',
      "set session_replication_role = 'replica'",
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    expect((await pool.query('select action from audit')).rows).toEqual([{ action: 'created' }]);
  });

  test('not even the owner changes or removes one by mistake [PRIV-04]', async () => {
    for (const statement of ["update audit set action = 'other'", 'delete from audit', 'truncate audit'])
      await expect(ofOwner.query(statement)).rejects.toThrow('never changed');
  });

  test('owns nothing and creates nothing [PRIV-04]', async () => {
    const owned = await pool.query(
      `select relname from pg_class where pg_has_role(current_user, relowner, 'member')
       union all select proname from pg_proc where pg_has_role(current_user, proowner, 'member')
       union all select nspname from pg_namespace where pg_has_role(current_user, nspowner, 'member')`,
    );
    expect(owned.rows).toEqual([]);
    await expect(pool.query('create table mine ()')).rejects.toThrow('permission denied');
    await expect(pool.query('insert into migrations (name) values ($1)', ['x'])).rejects.toThrow(
      'permission denied',
    );
  });

  test('reads what an import puts in the place of a table, and nothing but reads it [PRIV-04]', async () => {
    await swapTables(ofOwner, ['address_set'], async (next) => {
      await ofOwner.query(`insert into ${next('address_set')} values ('import', 'd', 1, now())`);
    });
    expect((await pool.query('select digest from address_set')).rows).toEqual([{ digest: 'd' }]);
    await expect(pool.query('delete from address_set')).rejects.toThrow('permission denied');
  });

  test('starts without its owner on what is up to date, and names the setting when something waits [PRIV-04]', async () => {
    const alone: DatabaseAccess = { connection, owner: connection };
    expect(await migrateAndGrant(alone)).toEqual([]);
    const name = (await ofOwner.query('select max(name) as name from migrations')).rows[0].name;
    await ofOwner.query('delete from migrations where name = $1', [name]);
    await expect(migrateAndGrant(alone)).rejects.toThrow(/DATABASE_OWNER_URL/);
    await ofOwner.query('insert into migrations (name) values ($1)', [name]);
  });
});

test('a server whose role could change the record says so, and which setting mends it [PRIV-04]', async () => {
  expect(await roleWarning(pool)).toBeUndefined();
  const asOwner = connectDatabase(owner, { size: 1 });
  expect(await roleWarning(asOwner.pool)).toMatch(
    /the database role '\w+', which could change the audit record.* DATABASE_OWNER_URL/,
  );
  await asOwner.close();
});

test('a role that an earlier release let delete may no longer when this one has started [PRIV-05]', async () => {
  const { user } = inject('serverRole');
  await ofOwner.query(
    `grant delete on applications, outbox to ${user}; grant insert (at) on audit to ${user}`,
  );
  await expect(pool.query('delete from applications')).resolves.toBeDefined();
  await migrateAndGrant({ connection, owner });
  for (const table of ['applications', 'outbox'])
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
  await expect(pool.query('insert into audit (at) values (now())')).rejects.toThrow('permission denied');
});

test('a database of one role becomes one of two by one setting [PRIV-04]', async () => {
  const server = inject('databaseServer');
  const name = new URL(
    `postgres://x/${(await pool.query('select current_database() as name')).rows[0].name}_two`,
  ).pathname.slice(1);
  await administer(server, `create database ${name}`);
  try {
    const before = elsewhere(server, name);
    await migrateAndGrant({ connection: before, owner: before });
    const serving = elsewhere(server, name, inject('serverRole'));
    await migrateAndGrant({ connection: serving, owner: before });
    await administer(
      serving,
      "insert into audit (application_id, action, request_id, hash) values ('1', 'created', 'r', '')",
    );
    await expect(administer(serving, 'delete from audit')).rejects.toThrow('permission denied');
  } finally {
    await administer(server, `drop database ${name} with (force)`);
  }
});

test('the settings name the owner, or one role is both [OPS-08]', () => {
  const url = { databaseUrl: 'postgres://a@b/c', databaseOwnerUrl: undefined };
  expect(databaseAccessByUrl({ databaseUrl: undefined, databaseOwnerUrl: undefined })).toBeUndefined();
  expect(databaseAccessByUrl(url)?.owner).toEqual({ connectionString: 'postgres://a@b/c' });
  expect(databaseAccessByUrl({ ...url, databaseOwnerUrl: 'postgres://o@b/c' })?.owner).toEqual({
    connectionString: 'postgres://o@b/c',
  });
});
