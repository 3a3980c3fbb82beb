import { createSessionKey, newKeyId } from './session-keys.ts';

export type SessionKey = { readonly keyId: string; readonly key: CryptoKey };

export async function createSessionKeyWithId(): Promise<SessionKey> {
  const keyId = newKeyId();
  return { keyId, key: await createSessionKey(keyId) };
}

export const nonceBytes = 12;

/** Encrypts a text with AES-GCM. Returns base64 of a fresh nonce and the ciphertext. */
export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const bytes = new Uint8Array(nonceBytes + encrypted.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(encrypted), nonceBytes);
  return toBase64(bytes);
}

/** A multiple of three bytes, so that the base64 chunks can be joined, and few enough for one call. */
const chunkBytes = 6_144;

/** Fast, because an order of hundreds of cards is encrypted with every key. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const codes: ArrayLike<number> = bytes.subarray(at, at + chunkBytes);
    text += btoa(Reflect.apply(String.fromCharCode, String, codes));
  }
  return text;
}
