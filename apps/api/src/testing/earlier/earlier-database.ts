import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataKeys, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import pg from 'pg';
import { afterAll } from 'vitest';
import { shippedMigrations } from '../../store/migrations.ts';
import { freshDatabase } from '../database.ts';

type Known = { readonly id: string; readonly drafts: Readonly<Record<string, string>> };
type People =
  | 'started'
  | 'drafted'
  | 'shared'
  | 'calledBack'
  | 'done'
  | 'sharedWaiting'
  | 'guaranteeAwaited'
  | 'assessed'
  | 'approved'
  | 'purged';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const migrations = join(import.meta.dirname, '../../store/migrations');

/**
 * Database of a release before ids were hashed, with its keys, the ids that opened each application, and valid
 * links. `ofOwner` may do everything; the server's role nothing before a migration.
 */
export async function earlierDatabase() {
  const connected = await freshDatabase();
  const ofOwner = new pg.Pool(connected.owner);
  afterAll(() => ofOwner.end());
  const { dataKeys, links }: { dataKeys: string; links: Record<People, Known> } = JSON.parse(
    read('0008-ids-in-clear.json'),
  );
  const keys: DataKeys = parseDataKeys(dataKeys);
  await ofOwner.query('drop schema public cascade; create schema public');
  await ofOwner.query(
    'create table migrations (name text primary key, applied_at timestamptz default now())',
  );
  for (const name of shippedMigrations().filter((shipped) => shipped < '0009')) {
    await ofOwner.query(readFileSync(join(migrations, name), 'utf8'));
    await ofOwner.query('insert into migrations (name) values ($1)', [name]);
  }
  await ofOwner.query(read('0008-ids-in-clear.sql'));
  await ofOwner.query(
    "update drafts set expires_at = now() + interval '1 month' where expires_at > saved_at",
  );
  return { ...connected, ofOwner, keys, dataKeys, links };
}
