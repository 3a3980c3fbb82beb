import * as z from 'zod/mini';
import { orderChanges } from '../constants/options.ts';
import { isoDate } from '../fields/date.ts';
import { callbackOutcomes } from '../wordings/callback-outcomes.ts';
import { decisionCauses } from '../wordings/decision-causes.ts';
import { givePersonalGuarantee, orderCards } from './applications.ts';
import { creditDecision } from './credit-checks.ts';
import { callbackDetails, submissionDetails } from './details.ts';
import { publicId } from './ids.ts';
import { orderVersion } from './orders.ts';

/** Body of a webhook to the provider: `{ type, timestamp, data }`. */
const event = <const T extends string, Data extends z.ZodMiniType>(type: T, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data });

const about = {
  applicationId: publicId,
  reference: z.nullable(z.string()),
};
const { cards } = orderCards.schema.body.shape.preferences.shape;
const { personalGuaranteeEmail, guaranteeVersion } = givePersonalGuarantee.schema.body.shape.details.shape;

/** Why a credit check ended as it did; missing in events of earlier releases. More may be added. */
const cause = z.optional(z.enum(decisionCauses));

/** Of the cards as they are now; missing in events of earlier releases. */
const versioned = z.optional(orderVersion);

/** Person who answered a part by the link that they were mailed. */
const answeredBy = z.strictObject({ name: z.string(), email: z.string(), part: z.int() });

/** What events say of an application; signed reads answer with the same. */
export const eventContents = {
  /** `decision` is null when the offer skips the credit check. */
  submission: {
    decision: z.nullable(creditDecision),
    cause,
    details: submissionDetails,
    /** Who answered the credit section; missing if the applicant did. */
    creditAnsweredBy: z.optional(answeredBy),
  },
  /** `textSha256` covers the paragraphs of `text`, joined by line feeds. */
  guarantee: {
    personalGuaranteeEmail,
    guaranteeVersion,
    guarantor: z.string(),
    /** Missing if the applicant gave it. */
    givenBy: z.optional(answeredBy),
    text: z.array(z.string()),
    textSha256: z.string(),
  },
  /** `replaces` is the number of the earlier decision; a credit check's decision is number 1. */
  decision: {
    number: z.int(),
    decision: creditDecision,
    reasons: z.array(z.string()),
    decidedBy: z.string(),
    replaces: z.nullable(z.int()),
  },
  correction: {
    /** The operator asked for these: ids of questions, or 'cards'. */
    asked: z.array(z.string()),
    askedBy: z.string(),
    /** Of the credit check with the new answers; null if it was not asked again. */
    creditCheck: z.nullable(creditDecision),
    creditCheckCause: cause,
  },
  order: { orderVersion: versioned, cards },
  /** `sentOn`: New Zealand day; `tracking` as the provider gave it. */
  sending: {
    orderVersion: versioned,
    numberOfCards: z.int(),
    sentOn: isoDate,
    tracking: z.nullable(z.string()),
    sentBy: z.string(),
  },
  withdrawal: { withdrawnBy: z.enum(['applicant', 'operator']) },
} as const;
export type EventContent<Name extends keyof typeof eventContents> = {
  [Content in keyof typeof eventContents]: z.infer<z.ZodMiniObject<(typeof eventContents)[Content]>>;
}[Name];

const applicationSubmitted = event(
  'application.submitted',
  z.strictObject({ ...about, ...eventContents.submission }),
);

const guaranteeGiven = event('guarantee.given', z.strictObject({ ...about, ...eventContents.guarantee }));

const callbackRequested = event(
  'callback.requested',
  z.strictObject({
    applicationId: publicId,
    callbackReference: z.optional(z.string()),
    details: callbackDetails,
  }),
);

/** `reference` is null until the application is submitted; `handledBy` is the caller's account. */
const callbackHandled = event(
  'callback.handled',
  z.strictObject({
    ...about,
    callbackReference: z.string(),
    outcome: z.enum(callbackOutcomes.map(({ code }) => code)),
    handledBy: z.string(),
  }),
);

/** Somebody at the desk undid a `callback.handled`: `outcome` is the one that holds no longer. */
const callbackReopened = event(
  'callback.reopened',
  z.strictObject({
    ...about,
    callbackReference: z.string(),
    outcome: z.enum(callbackOutcomes.map(({ code }) => code)),
    reopenedBy: z.string(),
    because: z.string(),
  }),
);

/** Batch for the card maker in which the cards as they were are not to be made; missing if they are in none. */
const stoppedBatch = z.optional(z.int());

const cardsOrdered = event('cards.ordered', z.strictObject({ ...about, ...eventContents.order }));

const cardsSent = event('cards.sent', z.strictObject({ ...about, ...eventContents.sending }));

/** An operator undid a `cards.sent`: the cards are still to be sent. */
const cardsUnsent = event(
  'cards.unsent',
  z.strictObject({ ...about, undoneBy: z.string(), because: z.string() }),
);

const applicationDecided = event(
  'application.decided',
  z.strictObject({
    ...about,
    ...eventContents.decision,
    /** What becomes of cards that were ordered; missing if nothing. */
    cards: z.optional(z.enum(orderChanges)),
    batch: stoppedBatch,
  }),
);

/** New answers that an operator asked for; `details` is the whole submission, `cards` the whole order if it was corrected. */
const applicationCorrected = event(
  'application.corrected',
  z.strictObject({
    ...about,
    ...eventContents.correction,
    details: submissionDetails,
    /** If cards are ordered. */
    orderVersion: versioned,
    cards: z.nullable(cards),
    batch: stoppedBatch,
  }),
);

const applicationWithdrawn = event(
  'application.withdrawn',
  z.strictObject({ ...about, ...eventContents.withdrawal }),
);

/** Sent by hand to try the connection. */
const ping = event('ping', z.strictObject({}));

export const handoverEvents = [
  applicationSubmitted,
  guaranteeGiven,
  callbackRequested,
  callbackHandled,
  callbackReopened,
  cardsOrdered,
  cardsSent,
  cardsUnsent,
  applicationDecided,
  applicationCorrected,
  applicationWithdrawn,
  ping,
] as const;
export const handoverEvent = z.discriminatedUnion('type', handoverEvents);
export type HandoverEvent = z.infer<typeof handoverEvent>;
type Data<T extends HandoverEvent['type']> = Extract<HandoverEvent, { type: T }>['data'];
export type HandoverPayload = {
  [T in HandoverEvent['type']]: { type: T; data: Omit<Data<T>, 'applicationId'> };
}[Exclude<HandoverEvent['type'], 'ping'>];
