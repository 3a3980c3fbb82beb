import * as z from 'zod/mini';
import { formatDayAndMonth } from '../fields/date.ts';
import { newZealandDay } from '../fields/day.ts';
import { draftText } from '../fields/typed.ts';

const at = z.iso.datetime();

/** What somebody else can be asked to answer: a section of the form, and the guarantee. */
export const parts = ['credit', 'guarantee'] as const;
export type Part = (typeof parts)[number];

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
  /** Its answers went with the application, or with its correction. */
  'sent',
  /** The application was sent, withdrawn or decided without it, or the provider asks no longer. */
  'notNeeded',
] as const;
export type PartEnding = (typeof partEndings)[number];

export const partNumber = z.int().check(z.minimum(1), z.maximum(1_000));

/**
 * What the asker knows of a part that somebody else answers: who has it and since when, and nothing that was answered.
 * The server has the truth; a browser keeps what it was told.
 */
export const askedPartShape = {
  number: partNumber,
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

const dayOf = (moment: string): string => formatDayAndMonth(newZealandDay(new Date(moment)));

/** Says who has a part since when, or who answered it: 'With Hamish Buchan since 28 November'. */
export const partText = ({
  name,
  askedAt,
  answeredAt,
}: Pick<CreditPart, 'name' | 'askedAt' | 'answeredAt'>): string =>
  answeredAt === null ? `With ${name} since ${dayOf(askedAt)}` : `Answered by ${name}, ${dayOf(answeredAt)}`;
