import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import type { CreditPart, Part } from '@forecourt/domain/credit/part.ts';

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
  const answered = parts.filter(({ ended }) => ended?.how === 'sent');
  const part = newestPartOf(answered, 'credit');
  return part ? { name: part.name, email: part.email } : undefined;
}

/** Returns the part of a kind that somebody else has and has not answered. */
export function partOut(parts: readonly AskedPart[], kind: Part): CreditPart | undefined {
  const part = newestPartOf(parts, kind);
  return part !== null && part.ended === null && part.answeredAt === null ? part : undefined;
}
