import * as z from 'zod/mini';
import { opaqueId } from '../ids.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskProblemResponses, emailPreview, previewFlag } from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();

/** Rows of a page. */
export const deliveriesPerPage = 50;

const delivery = z.object({
  id: opaqueId,
  channel: z.enum(['mail', 'handover']),
  kind: z.string(),
  /** 'behind' waits for an earlier one; 'dead' was refused for good, 'withheld' kept back by a limit, 'held' by a restore. */
  state: z.enum(['waiting', 'behind', 'dead', 'withheld', 'held']),
  /** Null until the application is sent. */
  reference: z.nullable(z.string()),
  queuedAt: at,
  attempts: z.int(),
  nextAttemptAt: z.nullable(at),
  lastFailure: z.nullable(z.string()),
});

export const deskDeliveries = {
  method: 'GET',
  url: '/desk/v1/deliveries',
  right: 'read',
  schema: {
    tags,
    summary: 'List the mails and events that wait or were given up',
    querystring: z.strictObject({ after: z.optional(opaqueId) }),
    response: {
      ...deskProblemResponses,
      200: z.object({ deliveries: z.array(delivery), after: z.nullable(opaqueId) }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskReplay = {
  method: 'POST',
  url: '/desk/v1/deliveries/replay',
  right: 'replay',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary:
      'Send mails and events again at once: those that are named, or all that were given up. A preview sends nothing and shows the mails as they would go now',
    body: z.strictObject({
      ids: z.optional(
        z
          .array(opaqueId)
          .check(
            z.minLength(1, 'Choose one or more'),
            z.maxLength(deliveriesPerPage, `Choose ${deliveriesPerPage} at most`),
          ),
      ),
      all: z.optional(z.literal(true, 'All must be true or be left out')),
      isPreview: z.optional(previewFlag),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        /** In a preview: how many would be sent. */
        replayed: z.int(),
        /** Of a preview, the first ones. */
        mails: z._default(z.array(emailPreview), []),
      }),
    },
  },
} as const satisfies DeskEndpoint;
