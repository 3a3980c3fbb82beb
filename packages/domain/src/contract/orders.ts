import * as z from 'zod/mini';
import { shortTextMaximum } from '../constants/limits.ts';
import { applicationStatuses } from '../constants/options.ts';
import { isoDate } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { requiredText } from '../fields/typed.ts';
import type { Endpoint } from './endpoint.ts';
import { okResponseSchema } from './ids.ts';
import { problem, problemResponses } from './problem.ts';

/** 1: the cards as they were ordered; one more with each correction since. */
export const orderVersion = z.int().check(z.minimum(1), z.maximum(10_000));

const sent = {
  /** New Zealand day on which the cards left. */
  sentOn: isoDate,
  tracking: z.nullable(z.string()),
};

export const reportCardsSent = {
  method: 'POST',
  url: '/v1/orders/sent',
  schema: {
    tags: ['Orders'],
    summary:
      "Say from the provider's own system that the cards of an order were sent, signed as a decision is",
    body: z.strictObject({
      reference,
      /** Version of the order that was sent, as its event and its file of cards have it; 1 unless given. */
      orderVersion: z.optional(orderVersion),
      /** Today in New Zealand unless given. */
      sentOn: z.optional(isoDate),
      /** Shown to the applicant. */
      tracking: z.optional(
        requiredText(`Give the tracking on one line, in ${shortTextMaximum} characters at most`),
      ),
      sentBy: requiredText(`Say who sent them, in ${shortTextMaximum} characters at most`),
    }),
    response: {
      ...problemResponses,
      200: z.extend(okResponseSchema, { reference, ...sent }),
      401: problem,
      409: z.extend(problem, {
        /** How the order is now, if that caused the refusal; `sent` is null while the cards are not. */
        present: z.optional(
          z.object({
            state: z.enum(applicationStatuses),
            orderVersion,
            sent: z.nullable(z.object(sent)),
          }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;
