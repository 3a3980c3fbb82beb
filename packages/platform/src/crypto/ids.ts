import { hash, randomInt } from 'node:crypto';
import { drawing } from './random-bytes.ts';

const idBytes = drawing(20);

/** A new id: 160 random bits as 27 characters of base64url. */
export const newId = (): string => idBytes().toString('base64url');

/** SHA-256 of an id: enough to find its row, useless for opening it. */
export const idHash = (id: string): Buffer => hash('sha256', id, 'buffer');

/**
 * Returns the application id that stands in the link of a draft. It follows from the draft's id, so that a mail needs
 * no other secret, and does not lead back to it.
 */
export const applicationIdOf = (draftId: string): string =>
  idHash(`application ${draftId}`).subarray(0, 20).toString('base64url');

/** Characters of a name that an application has for others. */
const nameLength = 22;

/**
 * The name by which the bureau and the provider's own system know an application: the beginning of the hash of its id,
 * 132 bits in 22 characters of base64url. It opens nothing.
 */
export const publicName = (keyHash: Buffer): string => keyHash.toString('base64url').slice(0, nameLength);

/** Letters and figures that are not taken for one another, read aloud or written by hand, and spell no words. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A new number for people to quote, such as 'K7PX-3M9D'. It opens nothing. */
export function newReference(): string {
  const chosen = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${chosen.slice(0, length / 2)}-${chosen.slice(length / 2)}`;
}
