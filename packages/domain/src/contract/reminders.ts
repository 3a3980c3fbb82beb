import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { okResponseSchema, opaqueId } from './ids.ts';
import { problemResponses } from './problem.ts';

export const stopReminders = {
  method: 'POST',
  url: '/v1/drafts/reminders/stop',
  config: { perMinute: 20 },
  schema: {
    tags: ['Drafts'],
    summary: 'Stop the emails that remind an addressee of a saved application',
    /** The key of a reminder; it opens nothing. */
    body: z.strictObject({ key: opaqueId }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;
