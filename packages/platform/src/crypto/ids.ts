import { hash, randomInt } from 'node:crypto';
import { createRandomBytesPool } from './random-bytes.ts';

const idBytes = createRandomBytesPool(20);

/** Returns 160 random bits as 27 characters of base64url. */
export const newId = (): string => idBytes().toString('base64url');

/** Returns the SHA-256 of an id: it finds a row and opens nothing. */
export const hashId = (id: string): Buffer => hash('sha256', id, 'buffer');

/** Derives a link's application id from its draft id; not reversible. */
export const applicationIdOf = (draftId: string): string =>
  hashId(`application ${draftId}`).subarray(0, 20).toString('base64url');

const nameLength = 22;

/** Returns the public name of an application: the first 132 bits of its id's hash. It opens nothing. */
export const publicIdOf = (keyHash: Buffer): string => keyHash.toString('base64url').slice(0, nameLength);

/** Characters that are not confused when read aloud or written by hand, and spell no words. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** Returns a reference for people to quote, such as 'K7PX-3M9D'. It opens nothing. */
export function newReference(): string {
  const chosen = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${chosen.slice(0, length / 2)}-${chosen.slice(length / 2)}`;
}
