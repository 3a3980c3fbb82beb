import { nonceBytes } from './session-encryption.ts';
import { findSessionKey } from './session-keys.ts';
import type { EncryptedRecord, TabRecord } from './tab-record.ts';

/** Throws when the key is another one or the text was changed. */
export async function decrypt(key: CryptoKey, encrypted: string): Promise<string> {
  const bytes = fromBase64(encrypted);
  const iv = bytes.subarray(0, nonceBytes);
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(nonceBytes)),
  );
}

/** Byte by byte: a callback for each is five times slower, which a reload would wait for. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** Returns the text of a record, or undefined where it cannot be read. */
export async function decryptRecord(record: EncryptedRecord): Promise<string | undefined> {
  try {
    const key = await findSessionKey(record.keyId);
    return key && (await decrypt(key, record.sealed));
  } catch (error) {
    console.warn('What this browser held could not be read', error);
    return undefined;
  }
}

/** Returns the text of a tab's record, and `taken` once the record is under this document's key. */
export async function claimRecord(tab: TabRecord) {
  const record = tab.claim();
  const text = record && (await decryptRecord(record));
  if (text === undefined) return undefined;
  return { text, taken: tab.write(text) };
}
