import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import type { CreditPart } from '@forecourt/domain/credit/part.ts';
import type { Part } from '@forecourt/domain/questions/row.ts';

export type AskedPerson = { readonly name: string; readonly email: string };

/** Returns the newest part of a kind, as the application keeps it. */
export function newestPartOf(parts: readonly AskedPart[], kind: Part): CreditPart | null {
  const ofKind = parts.filter(({ part }) => part === kind).sort((one, other) => one.number - other.number);
  const newest = ofKind.at(-1);
  if (!newest) return null;
  const { number, name, email, askedAt, expiresAt, isLinkOff, answeredAt, ended } = newest;
  return { number, name, email, askedAt, expiresAt, isLinkOff, answeredAt, ended };
}

/** Returns who answered the credit section of an application that was sent. */
export function creditAnsweredBy(parts: readonly AskedPart[]): AskedPerson | undefined {
  const part = newestPartOf(parts, 'credit');
  const isUsed = part !== null && part.answeredAt !== null && (part.ended?.how ?? 'sent') === 'sent';
  return isUsed ? { name: part.name, email: part.email } : undefined;
}

/** Returns the guarantee that somebody else was asked for and has not given. */
export function guaranteeAskedOf(parts: readonly AskedPart[]): CreditPart | undefined {
  const part = newestPartOf(parts, 'guarantee');
  return part !== null && part.ended === null && part.answeredAt === null ? part : undefined;
}
