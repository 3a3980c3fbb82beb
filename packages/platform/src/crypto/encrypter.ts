import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
import type { DataKey, DataKeys } from './keys.ts';
import { createRandomBytesPool } from './random-bytes.ts';

/** Additional authenticated data. `version` keeps an earlier value from being put back. */
export type Aad = { table: string; row: string; column: string; version?: number };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const newNonce = createRandomBytesPool(nonceBytes);

const associated = ({ table, row, column, version }: Aad): Buffer =>
  Buffer.from([table, row, column, ...(version === undefined ? [] : [version])].join('|'));

/** Raised for a value that was altered or moved, or whose key is missing. */
export class UnreadableCiphertext extends Error {
  override name = 'UnreadableSeal';
}

export type Encrypter = {
  /** Format: key id length, key id, nonce, tag, ciphertext of JSON that may be compressed. */
  encrypt(aad: Aad, value: unknown): Buffer;
  encryptJson(aad: Aad, json: string): Buffer;
  /** Throws UnreadableCiphertext. */
  decrypt<T>(aad: Aad, ciphertext: Buffer): T;
  /** Encrypts with the current key. Throws UnreadableCiphertext. */
  reencrypt(aad: Aad, ciphertext: Buffer): Buffer;
  /** Keyed digest: equal texts compare equal, and without the key nobody can guess them. */
  fingerprint(text: string): Buffer;
};

export const fingerprintKeyOf = ({ secret }: DataKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 32));

/** Encrypts with the current key and decrypts with any; fingerprints depend on their own key. */
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

/** † Shorter values gain too little, in bytes. */
const worthPacking = 1_024;
const packing = {
  chunkSize: 4_096,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 13 },
};
/** First byte of a compressed value; JSON begins with neither. */
const [byDeflate, byBrotli] = [0, 1];
const packedStart = Buffer.from([byBrotli]);

/** Compresses long values. Lengths leak nothing: all of one value has the same readers. */
const packed = (json: Uint8Array): Uint8Array =>
  json.length < worthPacking ? json : Buffer.concat([packedStart, brotliCompressSync(json, packing)]);

/** Decompresses, also values of earlier releases. */
function unpacked(plain: Buffer): Buffer {
  if (plain[0] === byBrotli) return brotliDecompressSync(plain.subarray(1), { chunkSize: packing.chunkSize });
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
