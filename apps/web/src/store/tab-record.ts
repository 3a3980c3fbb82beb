import { createSessionKeyWithId, encrypt, type SessionKey } from './session-encryption.ts';
import { dropSessionKey } from './session-keys.ts';

/** `sealed` is base64 of nonce and ciphertext. */
export type EncryptedRecord = { readonly keyId: string; readonly sealed: string };

/** Undefined where the browser blocks it; the application then lives in memory alone. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export type TabRecord = ReturnType<typeof createTabRecord>;

/**
 * A text that this tab keeps over a reload, encrypted under a key of this document alone. A duplicated tab begins with a
 * copy of the record, and takes it over under a key of its own; a document that the browser brings back after another
 * one of the tab has written neither writes nor drops it.
 */
export function createTabRecord(name: string) {
  /** Returns undefined where there is no record, or it cannot be read. */
  function read(): EncryptedRecord | undefined {
    try {
      const { keyId, sealed } = JSON.parse(tabStorage()?.getItem(name) ?? '{}') as Partial<EncryptedRecord>;
      return keyId && sealed ? { keyId, sealed } : undefined;
    } catch {
      return undefined;
    }
  }
  let own: Promise<SessionKey> | undefined;
  /** Key of the record that this document found or wrote last. */
  let seen = read()?.keyId;
  const isOwn = (): boolean => read()?.keyId === seen;

  /** Returns the record; undefined once it was dropped, or belongs to a later document. Throws where nothing is kept. */
  async function write(text: string): Promise<EncryptedRecord | undefined> {
    own ??= createSessionKeyWithId();
    const by = own;
    const { keyId, key } = await by;
    const record = { keyId, sealed: await encrypt(key, text) };
    if (own !== by || !isOwn()) return undefined;
    sessionStorage.setItem(name, JSON.stringify(record));
    seen = keyId;
    return record;
  }

  /** Reads the record, which this document takes for the tab's own from now on. */
  function claim(): EncryptedRecord | undefined {
    const record = read();
    seen = record?.keyId;
    return record;
  }

  /** Drops the record and this document's key; another document's stay. */
  async function drop(): Promise<void> {
    const dropped = own;
    if (isOwn()) tabStorage()?.removeItem(name);
    own = undefined;
    seen = undefined;
    // A browser that keeps no keys has none to drop.
    await dropped?.then(({ keyId }) => dropSessionKey(keyId)).catch(() => undefined);
  }

  return {
    read,
    isOwn,
    claim,
    write,
    drop,
    has: (): boolean => Boolean(tabStorage()?.getItem(name)),
  };
}
