import type { DataKeys } from '../security/keys.ts';
import type { Place } from '../security/sealed.ts';
import type { Store } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    key_checks: { key_id: string; sealed: Sealed };
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

/** Checks that every key the database was ever written with is held and right; notes the current one. */
export async function checkDataKeys(store: Store, keys: DataKeys): Promise<void> {
  for (const { key_id: id, sealed } of await store.database.selectFrom('key_checks').selectAll().execute()) {
    if (!keys.find(id))
      throw new WrongDataKeys(`DATA_KEYS lacks the key '${id}', which sealed part of the data.`);
    if (!opens(store, id, sealed))
      throw new WrongDataKeys(`The key '${id}' of DATA_KEYS is not the one that sealed the data.`);
  }
  const { id } = keys.current;
  await store.database
    .insertInto('key_checks')
    .values({ key_id: id, sealed: store.sealer.seal(placeOf(id), id) })
    .onConflict((known) => known.doNothing())
    .execute();
}
