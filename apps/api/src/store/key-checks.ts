import type { Database } from '../database/tables.ts';
import type { DataKeys } from '../security/keys.ts';
import { createSealer, fingerprintKeyOf, type Place, type Sealer } from '../security/sealed.ts';
import type { Store } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    key_checks: { key_id: string; sealed: Sealed };
    /** What the servers made up for themselves. */
    kept_secrets: { name: string; sealed: Sealed };
  }
}

const placeOf = (keyId: string): Place => ({ table: 'key_checks', row: keyId, column: 'sealed' });

/** Raised at the start when the keys are not those the database was written with. */
export class WrongDataKeys extends Error {}

function opens({ sealer }: Store, keyId: string, sealed: Buffer): boolean {
  try {
    return sealer.open<string>(placeOf(keyId), sealed) === keyId;
  } catch {
    return false;
  }
}

/**
 * The sealer of a database. Every key it was ever written with must be held and right, else WrongDataKeys; the current
 * one is noted. Addresses keep their fingerprints whatever becomes of the keys: theirs is kept sealed.
 */
export async function openSealer(database: Database, keys: DataKeys): Promise<Sealer> {
  const store = { database, sealer: createSealer(keys) };
  const noted = await checkDataKeys(store, keys);
  const secret = await keptSecret(store, 'fingerprint', () =>
    fingerprintKeyOf(keys.all.find(({ id }) => noted.has(id)) ?? keys.current),
  );
  return createSealer(keys, secret);
}

/** The ids of the keys that a database was written with. */
export async function notedKeys(database: Database): Promise<string[]> {
  const noted = await database.selectFrom('key_checks').select('key_id').execute();
  return noted.map(({ key_id }) => key_id);
}

/** Returns the ids of the keys that the database was ever written with. Throws WrongDataKeys unless all are held. */
export async function proveDataKeys(database: Database, keys: DataKeys): Promise<Set<string>> {
  const store = { database, sealer: createSealer(keys) };
  const noted = await database.selectFrom('key_checks').selectAll().execute();
  for (const { key_id: id, sealed } of noted) {
    if (!keys.find(id))
      throw new WrongDataKeys(`DATA_KEYS lacks the key '${id}', which sealed part of the data.`);
    if (!opens(store, id, sealed))
      throw new WrongDataKeys(`The key '${id}' of DATA_KEYS is not the one that sealed the data.`);
  }
  return new Set(noted.map(({ key_id }) => key_id));
}

/** Returns the keys that were noted before; the current one is now. */
async function checkDataKeys(store: Store, keys: DataKeys): Promise<Set<string>> {
  const noted = await proveDataKeys(store.database, keys);
  const { id } = keys.current;
  await store.database
    .insertInto('key_checks')
    .values({ key_id: id, sealed: store.sealer.seal(placeOf(id), id) })
    .onConflict((known) => known.doNothing())
    .execute();
  return noted;
}

/** A secret that all servers of a database share; whoever needs it first makes it. */
async function keptSecret({ database, sealer }: Store, name: string, make: () => Buffer): Promise<Buffer> {
  const place = { table: 'kept_secrets', row: name, column: 'sealed' };
  await database
    .insertInto('kept_secrets')
    .values({ name, sealed: sealer.seal(place, make().toString('base64')) })
    .onConflict((known) => known.doNothing())
    .execute();
  const kept = database.selectFrom('kept_secrets').select('sealed').where('name', '=', name);
  const { sealed } = await kept.executeTakeFirstOrThrow();
  return Buffer.from(sealer.open<string>(place, sealed), 'base64');
}
