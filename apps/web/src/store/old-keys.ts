import { withKeyStore } from './session-keys.ts';

/** † Milliseconds. No application that a tab keeps is that old. */
const keptForMs = 90 * 86_400_000;

/** Ids of earlier releases do not begin with the time of their making. */
const isOld = (id: IDBValidKey): boolean => {
  const [, madeAt] = /^(\d{13})-/.exec(String(id)) ?? [];
  return madeAt !== undefined && Date.now() - Number(madeAt) > keptForMs;
};

/** Drops the keys of tabs that were closed long ago. */
export async function dropOldSessionKeys(): Promise<void> {
  const ids = await withKeyStore('readonly', (keys) => keys.getAllKeys());
  await Promise.all(ids.filter(isOld).map((id) => withKeyStore('readwrite', (keys) => keys.delete(id))));
}
