const databaseName = 'forecourt';
const storeName = 'keys';

/** Returns an id that begins with the time of its making. */
export const newKeyId = (): string => `${Date.now()}-${crypto.randomUUID()}`;

/** Creates a key that cannot be exported, not even by this page's code. */
export async function createSessionKey(id: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await withKeyStore('readwrite', (keys) => keys.put(key, id));
  return key;
}

const find = (id: string): Promise<CryptoKey | undefined> =>
  withKeyStore('readonly', (keys) => keys.get(id) as IDBRequest<CryptoKey | undefined>);

let pending: { readonly id: string; readonly key: Promise<CryptoKey | undefined> } | undefined;

/** Starts reading a key while the code that needs it still loads. */
export function preloadSessionKey(id: string): void {
  pending = { id, key: find(id) };
  pending.key.catch(() => undefined);
}

export function findSessionKey(id: string): Promise<CryptoKey | undefined> {
  const found = pending?.id === id ? pending.key : find(id);
  pending = undefined;
  return found;
}

export function dropSessionKey(id: string): Promise<undefined> {
  pending = undefined;
  return withKeyStore('readwrite', (keys) => keys.delete(id));
}

/** Asks the store of keys, in a transaction of its own. What it writes is kept for good, also if the page is left at once. */
export async function withKeyStore<T>(
  mode: IDBTransactionMode,
  ask: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  const transaction = database.transaction(storeName, mode);
  const request = ask(transaction.objectStore(storeName));
  // It closes once the transaction has ended.
  database.close();
  return answerOf(request, transaction);
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return answerOf(opening);
}

/** † Milliseconds: WebKit now and then never answers a request to IndexedDB. */
const patienceMs = 5_000;
const noKeysError = (): Error => new Error('The browser keeps no keys');

const answerOf = <T>(request: IDBRequest<T>, transaction?: IDBTransaction): Promise<T> =>
  new Promise((resolve, reject) => {
    const succeed = (): void => resolve(request.result);
    const fail = (): void => reject(request.error ?? noKeysError());
    request.onerror = fail;
    if (transaction) {
      transaction.oncomplete = succeed;
      transaction.onabort = fail;
    } else request.onsuccess = succeed;
    setTimeout(() => reject(noKeysError()), patienceMs);
  });
