import * as z from 'zod/mini';
import { businessType } from '../business/rules.ts';
import { businessState } from '../business/state.ts';
import { cardSchema } from '../cards/state.ts';
import { copiesPerDay, draftMaximumBytes, shortTextMaximum } from '../constants/limits.ts';
import { type ApplicationStatus, applicationStatuses } from '../constants/options.ts';
import { creditState } from '../credit/state.ts';
import { numberInWords } from '../fields/counted.ts';
import { isoDate } from '../fields/date.ts';
import { email } from '../fields/email.ts';
import { reference } from '../fields/reference.ts';
import { finalDetailsState } from '../final-details/state.ts';
import { offerState } from '../offer/state.ts';
import { givePersonalGuarantee, orderCards } from './applications.ts';
import { correctionReasons } from './corrections.ts';
import type { Endpoint } from './endpoint.ts';
import { okResponseSchema, opaqueId } from './ids.ts';
import { askedPart } from './parts.ts';
import { problemResponses } from './problem.ts';

const tags = ['Status page'];
/** Access token of a status page; sent in bodies only, so that no URL and no log holds it. */
const key = opaqueId;
const given = givePersonalGuarantee.schema.body.shape.details.shape;
const byKey = z.strictObject({ key });

/** Promised working days, or measured hours of the provider's waiting. */
const expected = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('promised'), workingDays: z.int() }),
  z.strictObject({ kind: z.literal('measured'), halfWithinHours: z.int(), mostWithinHours: z.int() }),
]);
export type ExpectedTime = z.infer<typeof expected>;

const orderedSoFar = z.strictObject({
  count: z.int(),
  /** Null while the cards wait for an approval. */
  arriveBy: z.nullable(isoDate),
  /** Null until they are sent; missing from a server of the previous release. */
  sent: z._default(z.nullable(z.strictObject({ on: isoDate, tracking: z.nullable(z.string()) })), null),
});
export type OrderedCardsSummary = z.infer<typeof orderedSoFar>;

const stages = ['Received', 'Being assessed', 'Decision', 'Cards'] as const;
/** Stage names of the wire; pages draw the steps of progress.ts instead. */
export const stageByStatus: Readonly<Record<ApplicationStatus, (typeof stages)[number] | null>> = {
  started: null,
  submitted: 'Received',
  toAssess: 'Being assessed',
  correctionAwaited: 'Being assessed',
  guaranteeAwaited: 'Decision',
  approved: 'Decision',
  declined: 'Decision',
  cardsOrdered: 'Cards',
  cardsSent: 'Cards',
  withdrawn: null,
};

/** Ids of questions of the form, or 'cards'. */
const asked = z.array(z.string());
/** A request waits for new answers. */
const awaitedCorrection = z.strictObject({
  number: z.int(),
  /** One reason for all of it; empty where each question has its own. */
  because: z.string(),
  asked,
  /** Of single questions; missing from a server of the previous release. */
  reasons: z._default(correctionReasons, []),
  /** The person who is asked in place of the applicant, who is not told what; missing if it is the applicant. */
  askedOf: z.optional(z.string()),
  /** Some questions are called by it; missing from a server of the previous release. */
  businessType: z._default(z.nullable(businessType), null),
});
export type AwaitedCorrection = z.infer<typeof awaitedCorrection>;

const statusAnswer = z.strictObject({
  reference: z.string(),
  businessName: z.string(),
  submittedAt: z.iso.datetime(),
  state: z.enum(applicationStatuses),
  stage: z.nullable(z.enum(stages)),
  /** Null if none are ordered; missing from a server of the previous release. */
  cards: z._default(z.nullable(orderedSoFar), null),
  /** What is to be corrected, and why; missing from a server of the previous release. */
  correction: z._default(z.nullable(awaitedCorrection), null),
  next: z.string(),
  expected: z.nullable(expected),
  acts: z.array(z.enum(['giveGuarantee', 'orderCards', 'withdraw'])),
  reasons: z.array(z.string()),
  /** Parts that somebody else was asked to answer; missing from a server of the previous release. */
  parts: z._default(z.array(askedPart), []),
  /** Null where it is not recorded. */
  usedCreditReport: z.nullable(z.boolean()),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;
export type StatusAction = StatusAnswer['acts'][number];

export const openStatus = {
  method: 'POST',
  url: '/v1/status/open',
  config: { perMinute: 60 },
  schema: {
    tags,
    summary: 'How an application stands; 304 when it is as If-None-Match says',
    body: byKey,
    response: { ...problemResponses, 200: statusAnswer, 304: z.undefined() },
  },
} as const satisfies Endpoint;

export const beginGuarantee = {
  method: 'POST',
  url: '/v1/status/guarantee/begin',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'What a guarantee is given with: the name of who gives it, and the address on file',
    body: byKey,
    response: { ...problemResponses, 200: z.strictObject({ guarantor: z.string(), email }) },
  },
} as const satisfies Endpoint;

export const giveGuarantee = {
  method: 'POST',
  url: '/v1/status/guarantee',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Give the personal guarantee that is awaited',
    body: z.strictObject({
      key,
      agreedToPersonalGuarantee: given.agreedToPersonalGuarantee,
      personalGuaranteeEmail: given.personalGuaranteeEmail,
      guaranteeVersion: given.guaranteeVersion,
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const beginOrder = {
  method: 'POST',
  url: '/v1/status/cards/begin',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'What cards are ordered with: the most a card may spend in a month, and where cards and mail go',
    body: byKey,
    response: {
      ...problemResponses,
      200: z.strictObject({ monthlySpend: z.int(), deliveredTo: z.string(), email }),
    },
  },
} as const satisfies Endpoint;

export const orderCardsByStatus = {
  method: 'POST',
  url: '/v1/status/cards',
  config: { perMinute: 20 },
  bodyLimit: orderCards.bodyLimit,
  schema: {
    tags,
    summary: 'Order the cards',
    body: z.strictObject({ key, preferences: orderCards.schema.body.shape.preferences }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const withdrawByStatus = {
  method: 'POST',
  url: '/v1/status/withdraw',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Withdraw an application',
    body: byKey,
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

/** The sections of the form, as a browser holds them. */
const answers = z.strictObject({
  business: businessState,
  offer: offerState,
  credit: creditState,
  finalDetails: finalDetailsState,
});
const number = z.int().check(z.positive());
/** More questions than the form has. */
const askedMaximum = 50;

/** What was sent before, and which of it may be left as it was. */
const before = z.strictObject({
  /** Questions that the provider chose; the others come along with them. */
  chosen: z.array(z.string()),
  /** Answers that other questions depend on, as they were sent. */
  known: answers,
  /** Answers in the words of the review, masked. */
  shown: z.array(
    z.strictObject({
      question: z.string(),
      lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    }),
  ),
});

export const beginCorrection = {
  method: 'POST',
  url: '/v1/status/correction/begin',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary:
      'What a correction is made with: the questions, empty, what was sent to them, masked, and what they depend on; or the cards',
    body: byKey,
    response: {
      ...problemResponses,
      200: z.strictObject({
        number,
        asked,
        /** Questions that were answered when the application was sent. */
        sent: z.array(z.string()),
        answers,
        /** Null while cards are corrected; missing from a server of the previous release. */
        before: z._default(z.nullable(before), null),
        /** Null unless the cards are to be corrected. */
        order: z.nullable(
          z.strictObject({
            cards: z.array(cardSchema),
            monthlySpend: z.int(),
            deliveredTo: z.string(),
            email,
          }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;

export const correctAnswers = {
  method: 'POST',
  url: '/v1/status/correction',
  config: { perMinute: 20 },
  bodyLimit: draftMaximumBytes,
  schema: {
    tags,
    summary: 'Send the answers that a correction asks for; all others stay as they were sent',
    body: z.strictObject({
      key,
      number,
      answers,
      /** Questions that are left as they were sent, whatever `answers` has. */
      kept: z.optional(
        z.array(z.string().check(z.maxLength(shortTextMaximum))).check(z.maxLength(askedMaximum)),
      ),
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const correctCards = {
  method: 'POST',
  url: '/v1/status/correction/cards',
  config: { perMinute: 20 },
  bodyLimit: orderCards.bodyLimit,
  schema: {
    tags,
    summary: 'Send the cards that a correction asks for, in place of those that were ordered',
    body: z.strictObject({ key, number, preferences: orderCards.schema.body.shape.preferences }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const mailCopy = {
  method: 'POST',
  url: '/v1/status/copy',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: `Have a copy of what was sent mailed to the address on file; 409 after ${numberInWords(copiesPerDay)} in a day`,
    body: byKey,
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const revokeStatus = {
  method: 'POST',
  url: '/v1/status/revoke',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Make every link to the status page of an application useless',
    body: byKey,
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const askForLink = {
  method: 'POST',
  url: '/v1/status/lost',
  config: { perMinute: 10 },
  schema: {
    tags,
    summary: 'Have a new link sent to the address on file; answered alike whether or not there is one',
    body: z.strictObject({ reference, email }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;
