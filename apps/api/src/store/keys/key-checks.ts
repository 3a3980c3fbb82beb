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
    key_checks: { key_id: string; sealed: EncryptedColumn };
    /** Secrets that the servers generated. */
    kept_secrets: { name: string; sealed: EncryptedColumn };
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

/** Throws unless every key that is not retired is present. The fingerprint key is stored encrypted. */
export async function openEncrypter(database: Database, keys: DataKeys): Promise<Encrypter> {
  const store = { database, encrypter: createEncrypter(keys) };
  const noted = await checkDataKeys(store, keys);
  const secret = await keptSecret(store, 'fingerprint', () =>
    fingerprintKeyOf(keys.all.find(({ id }) => noted.has(id)) ?? keys.current),
  );
  return createEncrypter(keys, secret);
}

async function checkDataKeys(store: Store, keys: DataKeys): Promise<Set<string>> {
  const noted = await checkUsedKeys(store.database, keys);
  for (const [id, state] of noted) {
    if (state === 'missing')
      throw new Error(`DATA_KEYS lacks the key '${id}', which encrypted part of the data.`);
    if (state === 'wrong')
      throw new Error(`The key '${id}' of DATA_KEYS is not the one that encrypted the data.`);
  }
  const { id } = keys.current;
  await store.database
    .insertInto('key_checks')
    .values({ key_id: id, sealed: store.encrypter.encrypt(placeOf(id), id) })
    .onConflict((known) => known.doNothing())
    .execute();
  return new Set(noted.keys());
}

/** Returns every key ever used and not retired, and whether it is present. */
export async function checkUsedKeys(
  database: Database,
  keys: DataKeys,
): Promise<Map<string, 'held' | 'missing' | 'wrong'>> {
  return validateKeys(await database.selectFrom('key_checks').selectAll().orderBy('key_id').execute(), keys);
}

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

/** Forgets a key that encrypts nothing any more; servers then start without it. */
export async function forgetKey(database: Database, id: string): Promise<void> {
  await database.deleteFrom('key_checks').where('key_id', '=', id).execute();
}

/** Returns a secret that all servers share; the first caller creates it. */
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
