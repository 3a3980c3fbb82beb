import * as z from 'zod/mini';
import { isoDate } from '../../fields/date.ts';
import { discount, fuelOffer } from '../../fields/offer.ts';
import { requiredText } from '../../fields/typed.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskProblemResponses, expectedVersion } from './parts.ts';

const tags = ['Desk'];
export const offersPerPage = 50;

const code = requiredText('Enter the promo code');
const promo = z.object({
  code: z.string(),
  offer: fuelOffer,
  /** Its last day is over. */
  hasEnded: z.boolean(),
});
export type DeskPromo = z.infer<typeof promo>;

export const deskOffers = {
  method: 'GET',
  url: '/desk/v1/offers',
  right: 'offers',
  schema: {
    tags,
    summary: 'List the standard offers, and a page of the promo codes by code',
    querystring: z.strictObject({ after: z.optional(code) }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        /** Of the offers as a whole. */
        version: expectedVersion,
        standard: z.array(
          z.object({ fromDollars: z.number(), belowDollars: z.nullable(z.number()), offer: fuelOffer }),
        ),
        promos: z.array(promo),
        after: z.nullable(z.string()),
        /** Null before the first change. */
        changed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
      }),
    },
  },
} as const satisfies DeskEndpoint;

/** A promo code as the desk makes it: fees and pump price are those of the standard offers. */
const draft = {
  code,
  /** What the provider's own system calls the offer. */
  id: requiredText('Enter what your own system calls it'),
  name: requiredText('Enter what applicants read'),
  /** Null without an end. */
  validToDate: z.nullable(isoDate),
  discounts: z
    .array(discount)
    .check(z.minLength(1, 'Enter the cents of one product or more'), z.maxLength(20)),
  isDiscountOffPump: z.boolean(),
  earnsLoyaltyPoints: z.boolean(),
  membershipNoRequired: z.boolean(),
  skipPaymentPlan: z.boolean(),
  skipInvoiceDate: z.boolean(),
};
const promoDraft = z.strictObject(draft);
export type PromoDraft = z.infer<typeof promoDraft>;

const term = z.object({ term: z.string(), definition: z.string() });
const preview = z.object({
  /** What the form says first, to who has each standard offer. */
  titles: z.array(z.object({ spend: z.string(), title: z.string() })),
  validTo: z.nullable(z.string()),
  terms: z.array(term),
  discounts: z.array(term),
});
export type OfferPreview = z.infer<typeof preview>;

export const deskPreviewOffer = {
  method: 'POST',
  url: '/desk/v1/offers/preview',
  right: 'offers',
  schema: {
    tags,
    summary: 'Check a promo code, and show it as an applicant sees it',
    body: promoDraft,
    response: { ...deskProblemResponses, 200: preview },
  },
} as const satisfies DeskEndpoint;

const changed = z.object({ version: expectedVersion });

export const deskMakeOffer = {
  method: 'POST',
  url: '/desk/v1/offers',
  right: 'offers',
  config: { perMinute: 10 },
  schema: {
    tags,
    summary: 'Make a promo code',
    body: z.strictObject({ ...draft, seen: expectedVersion }),
    response: { ...deskProblemResponses, 200: changed },
  },
} as const satisfies DeskEndpoint;

export const deskEndOffer = {
  method: 'POST',
  url: '/desk/v1/offers/end',
  right: 'offers',
  schema: {
    tags,
    summary: 'End a promo code: it holds until the day before',
    body: z.strictObject({ code, seen: expectedVersion }),
    response: { ...deskProblemResponses, 200: changed },
  },
} as const satisfies DeskEndpoint;
