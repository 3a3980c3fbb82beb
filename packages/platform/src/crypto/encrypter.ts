import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
import type { DataKey, DataKeys } from './keys.ts';
import { drawing } from './random-bytes.ts';

/**
 * The one place an encrypted value may be opened at. Where a value takes the place of an earlier one, its version makes
 * sure that the earlier one does not open there again.
 */
export type Aad = { table: string; row: string; column: string; version?: number };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const newNonce = drawing(nonceBytes);

const associated = ({ table, row, column, version }: Aad): Buffer =>
  Buffer.from([table, row, column, ...(version === undefined ? [] : [version])].join('|'));

/** Raised for a value that was altered, moved to another place, or encrypted with a key that is not held. */
export class UnreadableCiphertext extends Error {
  override name = 'UnreadableSeal';
}

export type Encrypter = {
  /** Encrypts a JSON value for one place: key id length, key id, nonce, tag, ciphertext of what may be compressed. */
  encrypt(aad: Aad, value: unknown): Buffer;
  /** The same of a value that is JSON already. */
  encryptJson(aad: Aad, json: string): Buffer;
  /** Decrypts what was encrypted for this place. Throws UnreadableSeal. */
  decrypt<T>(aad: Aad, ciphertext: Buffer): T;
  /** Encrypts by the current key what was encrypted for this place by any. Throws UnreadableSeal. */
  reencrypt(aad: Aad, ciphertext: Buffer): Buffer;
  /** A keyed digest of a text: equal texts compare, and nobody without the key can guess them. */
  fingerprint(text: string): Buffer;
};

/** The key of fingerprints that belongs to a key of data. */
export const fingerprintKeyOf = ({ secret }: DataKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 32));

/** Seals with the current key and opens with any that is held; fingerprints stay alike as long as their key does. */
export function createEncrypter(keys: DataKeys, fingerprintKey = fingerprintKeyOf(keys.current)): Encrypter {
  return {
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
    encrypt: (aad, value) => encryptBytes(keys.current, aad, packed(Buffer.from(JSON.stringify(value)))),
    encryptJson: (aad, json) => encryptBytes(keys.current, aad, packed(Buffer.from(json))),
    decrypt: <T>(aad: Aad, ciphertext: Buffer): T =>
      JSON.parse(unpacked(decrypted(keys, aad, ciphertext)).toString('utf8')) as T,
    reencrypt: (aad, ciphertext) => encryptBytes(keys.current, aad, decrypted(keys, aad, ciphertext)),
  };
}

/** † What is shorter gains too little by being compressed, in bytes. */
const worthPacking = 1_024;
/** † As fast as it goes, in little memory: most that is encrypted has a few thousand bytes. */
const packing = {
  chunkSize: 4_096,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 13 },
};
/** What is compressed begins with one of these bytes, and no JSON does. */
const [byDeflate, byBrotli] = [0, 1];
const packedStart = Buffer.from([byBrotli]);

/**
 * Compresses what is long. How short it becomes tells nobody what they may not read: all that stands in one value is
 * for the same people to read.
 */
const packed = (json: Uint8Array): Uint8Array =>
  json.length < worthPacking ? json : Buffer.concat([packedStart, brotliCompressSync(json, packing)]);

/** What was compressed, by earlier releases as well. */
function unpacked(plain: Buffer): Buffer {
  if (plain[0] === byBrotli) return brotliDecompressSync(plain.subarray(1));
  return plain[0] === byDeflate ? inflateRawSync(plain.subarray(1)) : plain;
}

function encryptBytes({ id, secret }: DataKey, aad: Aad, plain: Uint8Array): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(associated(aad));
  const body = [cipher.update(plain), cipher.final()];
  const keyId = Buffer.from(id);
  return Buffer.concat([Buffer.from([keyId.length]), keyId, nonce, cipher.getAuthTag(), ...body]);
}

function decrypted(keys: DataKeys, aad: Aad, ciphertext: Buffer): Buffer {
  const idEnd = 1 + (ciphertext[0] ?? 0);
  const key = keys.find(ciphertext.subarray(1, idEnd).toString());
  if (!key) throw new UnreadableCiphertext(`the key of a value in ${aad.table}.${aad.column} is not held`);
  const tagStart = idEnd + nonceBytes;
  const bodyStart = tagStart + tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key.secret, ciphertext.subarray(idEnd, tagStart))
      .setAAD(associated(aad))
      .setAuthTag(ciphertext.subarray(tagStart, bodyStart));
    return Buffer.concat([decipher.update(ciphertext.subarray(bodyStart)), decipher.final()]);
  } catch {
    throw new UnreadableCiphertext(`a value in ${aad.table}.${aad.column} does not open`);
  }
}
