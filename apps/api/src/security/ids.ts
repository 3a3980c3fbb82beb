import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new id: 160 random bits as 27 characters of base64url. */
export const newId = (): string => randomBytes(20).toString('base64url');

/** SHA-256 of an id: enough to find its row, useless for opening it. */
export const idHash = (id: string): Buffer => createHash('sha256').update(id).digest();

/** Letters and figures that are not taken for one another, read aloud or written by hand, and spell no words. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A new number for people to quote, such as 'K7PX-3M9D'. It opens nothing. */
export function newReference(): string {
  const chosen = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${chosen.slice(0, length / 2)}-${chosen.slice(length / 2)}`;
}
