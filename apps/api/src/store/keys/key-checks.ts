import {
  type Aad,
  createEncrypter,
  type Encrypter,
  fingerprintKeyOf,
} from '@forecourt/platform/crypto/encrypter.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import type { Store } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    key_checks: { key_id: string; sealed: Encrypted };
    /** What the servers made up for themselves. */
    kept_secrets: { name: string; sealed: Encrypted };
  }
}

const placeOf = (keyId: string): Aad => ({ table: 'key_checks', row: keyId, column: 'sealed' });

function opens(encrypter: Encrypter, keyId: string, encrypted: Buffer): boolean {
  try {
    return encrypter.decrypt<string>(placeOf(keyId), encrypted) === keyId;
  } catch {
    return false;
  }
}

/**
 * The encrypter of a database. Throws unless every key it was ever written with is held and right; the current one is
 * noted. Addresses keep their fingerprints whatever becomes of the keys: theirs is kept encrypted.
 */
export async function openEncrypter(database: Database, keys: DataKeys): Promise<Encrypter> {
  const store = { database, encrypter: createEncrypter(keys) };
  const noted = await checkDataKeys(store, keys);
  const secret = await keptSecret(store, 'fingerprint', () =>
    fingerprintKeyOf(keys.all.find(({ id }) => noted.has(id)) ?? keys.current),
  );
  return createEncrypter(keys, secret);
}

/** Returns the keys that were noted before; the current one is now. */
async function checkDataKeys(store: Store, keys: DataKeys): Promise<Set<string>> {
  const noted = await notedKeys(store.database, keys);
  for (const [id, state] of noted) {
    if (state === 'missing')
      throw new Error(`DATA_KEYS lacks the key '${id}', which sealed part of the data.`);
    if (state === 'wrong')
      throw new Error(`The key '${id}' of DATA_KEYS is not the one that sealed the data.`);
  }
  const { id } = keys.current;
  await store.database
    .insertInto('key_checks')
    .values({ key_id: id, sealed: store.encrypter.encrypt(placeOf(id), id) })
    .onConflict((known) => known.doNothing())
    .execute();
  return new Set(noted.keys());
}

/** Every key that the database was ever written with and that was not retired, and whether it is held. */
export async function notedKeys(
  database: Database,
  keys: DataKeys,
): Promise<Map<string, 'held' | 'missing' | 'wrong'>> {
  return validateKeys(await database.selectFrom('key_checks').selectAll().orderBy('key_id').execute(), keys);
}

/** Of each key whether it is held, by what it has encrypted to be known by. */
export function validateKeys(
  noted: readonly { key_id: string; sealed: Buffer }[],
  keys: DataKeys,
): Map<string, 'held' | 'missing' | 'wrong'> {
  const encrypter = createEncrypter(keys);
  return new Map(
    noted.map(({ key_id: id, sealed: encrypted }) => {
      if (!keys.find(id)) return [id, 'missing'];
      return [id, opens(encrypter, id, encrypted) ? 'held' : 'wrong'];
    }),
  );
}

/** Takes note that a key has encrypted nothing that is kept: no start asks for it any more. */
export async function forgetKey(database: Database, id: string): Promise<void> {
  await database.deleteFrom('key_checks').where('key_id', '=', id).execute();
}

/** A secret that all servers of a database share; anyone who needs it first makes it. */
async function keptSecret({ database, encrypter }: Store, name: string, make: () => Buffer): Promise<Buffer> {
  const aad = { table: 'kept_secrets', row: name, column: 'sealed' };
  await database
    .insertInto('kept_secrets')
    .values({ name, sealed: encrypter.encrypt(aad, make().toString('base64')) })
    .onConflict((known) => known.doNothing())
    .execute();
  const kept = database.selectFrom('kept_secrets').select('sealed').where('name', '=', name);
  const { sealed: encrypted } = await kept.executeTakeFirstOrThrow();
  return Buffer.from(encrypter.decrypt<string>(aad, encrypted), 'base64');
}
