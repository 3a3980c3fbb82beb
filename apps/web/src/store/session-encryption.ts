import { createSessionKey } from './session-keys.ts';

export type SessionKey = { readonly keyId: string; readonly key: CryptoKey };

export async function newSessionKey(): Promise<SessionKey> {
  const keyId = crypto.randomUUID();
  return { keyId, key: await createSessionKey(keyId) };
}

const nonceBytes = 12;

/** Encrypts a text with AES-GCM. Returns base64 of a fresh nonce and the ciphertext. */
export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const bytes = new Uint8Array(nonceBytes + encrypted.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(encrypted), nonceBytes);
  return toBase64(bytes);
}

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
