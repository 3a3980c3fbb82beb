import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { DataKey, DataKeys } from './keys.ts';

/** The one place a sealed value may be opened at. */
export type Place = { table: string; row: string; column: string };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const associated = ({ table, row, column }: Place): Buffer => Buffer.from(`${table}|${row}|${column}`);

/** Raised for a value that was altered, moved to another place, or sealed with a key that is not held. */
export class UnreadableSeal extends Error {
  override name = 'UnreadableSeal';
}

export type Sealer = {
  /** Encrypts a JSON value for one place: key id length, key id, nonce, tag, ciphertext. */
  seal(place: Place, value: unknown): Buffer;
  /** Decrypts what was sealed for this place. Throws UnreadableSeal. */
  open<T>(place: Place, sealed: Buffer): T;
  /** A keyed digest of a text: equal texts compare, and nobody without the key can guess them. */
  fingerprint(text: string): Buffer;
};

/** The key of fingerprints that belongs to a key of data. */
export const fingerprintKeyOf = ({ secret }: DataKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 32));

/** Seals with the current key and opens with any that is held; fingerprints stay alike as long as their key does. */
export function createSealer(keys: DataKeys, fingerprintKey = fingerprintKeyOf(keys.current)): Sealer {
  return {
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
    seal(place, value) {
      const { id, secret } = keys.current;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce).setAAD(associated(place));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      const keyId = Buffer.from(id);
      return Buffer.concat([Buffer.from([keyId.length]), keyId, nonce, cipher.getAuthTag(), body]);
    },
    open<T>(place: Place, sealed: Buffer): T {
      const idEnd = 1 + (sealed[0] ?? 0);
      const key = keys.find(sealed.subarray(1, idEnd).toString());
      if (!key) throw new UnreadableSeal(`the key of a value in ${place.table}.${place.column} is not held`);
      const tagStart = idEnd + nonceBytes;
      const bodyStart = tagStart + tagBytes;
      try {
        const decipher = createDecipheriv(algorithm, key.secret, sealed.subarray(idEnd, tagStart))
          .setAAD(associated(place))
          .setAuthTag(sealed.subarray(tagStart, bodyStart));
        const text = Buffer.concat([decipher.update(sealed.subarray(bodyStart)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as T;
      } catch {
        throw new UnreadableSeal(`a value in ${place.table}.${place.column} does not open`);
      }
    },
  };
}
