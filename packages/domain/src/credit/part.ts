import * as z from 'zod/mini';
import { draftText } from '../fields/typed.ts';

const at = z.iso.datetime();

/** How a part that nobody can answer any more has ended. */
export const partEndings = [
  /** The asker took it back. */
  'takenBack',
  /** The person withdrew what was answered. */
  'withdrawn',
  /** The asker is applying for another business now. */
  'businessChanged',
  /** Nobody answered within its days. */
  'expired',
  /** The application was sent, with it or without. */
  'sent',
] as const;
export type PartEnding = (typeof partEndings)[number];

/**
 * What the asker knows of a part that somebody else answers: who has it and since when, and nothing that was answered.
 * The server has the truth; a browser keeps what it was told.
 */
export const askedPartShape = {
  number: z.int().check(z.minimum(1), z.maximum(1_000)),
  name: draftText,
  email: draftText,
  askedAt: at,
  expiresAt: at,
  /** The link opens nothing until it is renewed. */
  isLinkOff: z.boolean(),
  answeredAt: z.nullable(at),
  ended: z.nullable(z.strictObject({ at, how: z.enum(partEndings) })),
};
export const creditPart = z.strictObject(askedPartShape);
export type CreditPart = z.infer<typeof creditPart>;

/** Whether somebody else answers it, or has answered: the asker is not asked then. */
export const isWithSomebodyElse = (part: CreditPart | null): part is CreditPart =>
  part !== null && part.ended === null;
