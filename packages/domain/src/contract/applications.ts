import * as z from 'zod/mini';
import { cardSchema } from '../cards/state.ts';
import { draftMaximumBytes, maximumCardsInOneOrder, maximumShareEmails } from '../constants/limits.ts';
import { applicationTypes, valuesOf } from '../constants/options.ts';
import { partNumber } from '../credit/part.ts';
import { email, optionalEmail } from '../fields/email.ts';
import { fullName } from '../fields/full-name.ts';
import { shortText } from '../fields/typed.ts';
import { shareEmailSchema } from '../saver/rules.ts';
import { callbackDetails, creditDetails, submissionDetails } from './details.ts';
import type { Endpoint } from './endpoint.ts';
import { applicationParams, okResponseSchema, opaqueId } from './ids.ts';
import { problemResponses } from './problem.ts';
import { wordingVersion } from './wording-version.ts';

const tags = ['Applications'];
const applicationType = z.literal(
  valuesOf(applicationTypes),
  `Type must be ${applicationTypes.map(({ value, label }) => `${value} (${label.toLowerCase()})`).join(' or ')}`,
);

/** The version of the consent is kept with the submission only. */
const { consentVersion: _, ...creditSection } = creditDetails.shape;
export const submittedCreditSection = z.strictObject(creditSection);
export type SubmittedCreditSection = z.infer<typeof submittedCreditSection>;

const cardHolder = z.object({
  cardType: cardSchema.shape.cardType,
  vehicle: z.strictObject({ registration: shortText }),
  driver: z.strictObject({ name: shortText }),
});
const orderedCard = z.strictObject({ ...cardSchema.shape, ...cardHolder.shape });

/** † Bytes of a card; a driver's name may be long. */
const cardBytes = 512;

export const createApplication = {
  method: 'POST',
  url: '/v1/applications',
  config: { perMinute: 60, perDay: 2_000 },
  schema: {
    tags,
    summary: 'Start an application',
    body: z.strictObject({
      fullName: fullName,
      email,
      receiveCorrespondence: z.boolean(),
      type: applicationType,
    }),
    response: { ...problemResponses, 201: z.object({ externalId: opaqueId, type: applicationType }) },
  },
} as const satisfies Endpoint;

export const submitApplication = {
  method: 'PUT',
  url: '/v1/applications/:id',
  // A submission reveals wrong promo codes and Airpoints numbers, so it is limited like the calls that check them.
  config: { perMinute: 40 },
  bodyLimit: draftMaximumBytes,
  schema: {
    tags,
    summary: 'Submit an application',
    params: applicationParams,
    body: z.strictObject({
      details: submissionDetails,
      /** The answered part that gives the credit details; they are null here then. */
      creditPart: z.optional(partNumber),
    }),
    response: {
      ...problemResponses,
      /** The id that this tab continues with; it differs if the tab came by a link, which ends here. */
      200: z.extend(okResponseSchema, {
        reference: z.string(),
        submittedAt: z.iso.datetime(),
        statusKey: opaqueId,
        applicationId: opaqueId,
      }),
    },
  },
} as const satisfies Endpoint;

export const requestCallback = {
  method: 'PUT',
  url: '/v1/applications/:id/requestCallback',
  bodyLimit: draftMaximumBytes,
  schema: {
    tags,
    summary: 'Ask to be called about special rates',
    params: applicationParams,
    body: z.strictObject({ details: callbackDetails }),
    response: { ...problemResponses, 200: z.extend(okResponseSchema, { reference: z.string() }) },
  },
} as const satisfies Endpoint;

export const givePersonalGuarantee = {
  method: 'PUT',
  url: '/v1/applications/:id/personalGuarantee',
  schema: {
    tags,
    summary: 'Give a personal guarantee',
    params: applicationParams,
    body: z.strictObject({
      details: z.strictObject({
        ...creditSection,
        agreedToPersonalGuarantee: z.literal(true, 'Agree to the personal guarantee'),
        personalGuaranteeEmail: optionalEmail,
        guaranteeVersion: wordingVersion('guarantee'),
      }),
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export type PersonalGuarantee = z.infer<typeof givePersonalGuarantee.schema.body>['details'];

export const orderCards = {
  method: 'PUT',
  url: '/v1/applications/:id/card',
  bodyLimit: maximumCardsInOneOrder * cardBytes,
  schema: {
    tags,
    summary: 'Order the cards of a submitted application that was not declined',
    params: applicationParams,
    body: z.strictObject({
      preferences: z.strictObject({
        cards: z
          .array(orderedCard)
          .check(z.minLength(1, 'Order one card or more'), z.maxLength(maximumCardsInOneOrder)),
      }),
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const listOrderedCards = {
  method: 'GET',
  url: '/v1/applications/:id/card',
  config: { perMinute: 60 },
  schema: {
    tags,
    summary: 'Read who may use each card that was ordered',
    params: applicationParams,
    response: {
      ...problemResponses,
      200: z.object({ orderedAt: z.iso.datetime(), cards: z.array(cardHolder) }),
    },
  },
} as const satisfies Endpoint;

export const shareApplication = {
  method: 'POST',
  url: '/v1/applications/:id/share',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Send by email the link that its id is of, or the newest of the owner',
    params: applicationParams,
    body: z.strictObject({
      emails: z
        .array(shareEmailSchema)
        .check(
          z.minLength(1, 'Enter one email address or more'),
          z.maxLength(maximumShareEmails, `Send to ${maximumShareEmails} people at most`),
        ),
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;
