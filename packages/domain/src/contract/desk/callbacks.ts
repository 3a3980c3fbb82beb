import * as z from 'zod/mini';
import { reference } from '../../fields/reference.ts';
import { callbackOutcomes } from '../../wordings/callback-outcomes.ts';
import { okResponseSchema } from '../ids.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskProblemResponses, expectedVersion, referenceParams, versionOrZero } from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();

export const listedCallback = z.object({
  reference: z.string(),
  requestedAt: at,
  handledAt: z.nullable(at),
  /** Code of callback-outcomes.ts. */
  outcome: z.nullable(z.string()),
  /** Reference of the application; null until it is sent. */
  application: z.nullable(z.string()),
});

export const deskCallbacks = {
  method: 'GET',
  url: '/desk/v1/callbacks',
  right: 'orders',
  schema: {
    tags,
    summary:
      'List the callbacks to make, the longest waiting first; or those that are done, the latest first',
    querystring: z.strictObject({
      done: z.optional(z.literal('true', 'Done must be true or be left out')),
      /** Reference of the last callback of the page before. */
      after: z.optional(reference),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({ callbacks: z.array(listedCallback), after: z.nullable(z.string()) }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskCallback = {
  method: 'GET',
  url: '/desk/v1/callbacks/:reference',
  right: 'orders',
  schema: {
    tags,
    summary: 'Show who to call and about what; it is recorded who looked',
    params: referenceParams,
    response: {
      ...deskProblemResponses,
      200: z.extend(listedCallback, {
        version: versionOrZero,
        fullName: z.string(),
        contactNumber: z.string(),
        email: z.string(),
        businessName: z.string(),
        /** Dollars a month; null if not given. */
        fuelAmount: z.nullable(z.number()),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskCompleteCallback = {
  method: 'POST',
  url: '/desk/v1/callbacks/:reference/done',
  right: 'fulfil',
  schema: {
    tags,
    summary: 'Note how a callback ended',
    params: referenceParams,
    body: z.strictObject({
      outcome: z.enum(
        callbackOutcomes.map(({ code }) => code),
        'Choose how it ended',
      ),
      seen: expectedVersion,
    }),
    response: { ...deskProblemResponses, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;
