import { createHash, randomBytes } from 'node:crypto';

/** A new id: 160 random bits as 27 characters of base64url. */
export const newId = (): string => randomBytes(20).toString('base64url');

/** SHA-256 of an id: enough to find its row, useless for opening it. */
export const idHash = (id: string): Buffer => createHash('sha256').update(id).digest();
