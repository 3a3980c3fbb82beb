import * as z from 'zod/mini';
import { applicationStatuses } from '../constants/options.ts';
import { reference } from '../fields/reference.ts';
import { cursor, referenceParams } from './desk/parts.ts';
import type { Endpoint } from './endpoint.ts';
import { eventContents } from './handover.ts';
import { publicId } from './ids.ts';
import { problem, problemResponses } from './problem.ts';

/** † Orders of one answer; each has up to a thousand cards. */
export const ordersPerRead = 20;

/** States of an application that may have an order. */
export const orderStates = applicationStatuses.filter(
  (status) => status !== 'started' && status !== 'submitted' && status !== 'approved',
);

const order = z.object(eventContents.order);
const about = {
  applicationId: publicId,
  reference,
  state: z.enum(applicationStatuses),
  /** Since when it is in this state, and as it is. */
  changedAt: z.iso.datetime(),
};
/** Null while the cards are not sent. */
const sent = z.nullable(z.object(eventContents.sending));

export const readOrders = {
  method: 'GET',
  url: '/v1/orders',
  schema: {
    tags: ['Orders'],
    summary: "List orders for the provider's own system, the longest unchanged first; signed",
    querystring: z.strictObject({
      state: z.optional(z.enum(orderStates)),
      /** Leaves out what did not change at this moment or later. */
      since: z.optional(z.iso.datetime({ offset: true })),
      /** `next` of the answer before. */
      after: z.optional(cursor),
    }),
    response: {
      ...problemResponses,
      200: z.object({
        orders: z.array(z.object({ ...about, order, sent })),
        /** Null at the end of the list. */
        next: z.nullable(cursor),
      }),
      401: problem,
    },
  },
} as const satisfies Endpoint;

export const readApplication = {
  method: 'GET',
  url: '/v1/applications/:reference',
  schema: {
    tags: ['Applications'],
    summary: "Read an application for the provider's own system, as the events said it is; signed",
    params: referenceParams,
    response: {
      ...problemResponses,
      200: z.object({
        ...about,
        /** With `details` as they were last corrected. */
        submission: z.object(eventContents.submission),
        guarantee: z.nullable(z.object(eventContents.guarantee)),
        /** By people and by your system, the first one first. */
        decisions: z.array(z.object(eventContents.decision)),
        /** That the applicant made, the first one first. */
        corrections: z.array(z.object(eventContents.correction)),
        order: z.nullable(order),
        sent,
        withdrawal: z.nullable(z.object(eventContents.withdrawal)),
      }),
      401: problem,
    },
  },
} as const satisfies Endpoint;
