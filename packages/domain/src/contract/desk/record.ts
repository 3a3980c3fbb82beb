import * as z from 'zod/mini';
import type { DeskEndpoint } from './endpoint.ts';
import { deskProblemResponses } from './parts.ts';

/** Number of the last row of the page before. */
const after = z.string().check(z.regex(/^\d{1,18}$/, 'This is not where a list ended'));

export const deskRecord = {
  method: 'GET',
  url: '/desk/v1/record',
  right: 'record',
  schema: {
    tags: ['Desk'],
    summary: 'List who did what at the desk and when, the latest first',
    querystring: z.strictObject({ after: z.optional(after) }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        rows: z.array(
          z.object({
            at: z.iso.datetime(),
            /** Name of the person; null for a command on the server, and for a sign-in that was refused. */
            by: z.nullable(z.string()),
            act: z.string(),
            /** A code, such as the group that was shown; never a value. */
            detail: z.nullable(z.string()),
            /** Null for what is of no application, or of one that was removed. */
            reference: z.nullable(z.string()),
          }),
        ),
        after: z.nullable(after),
      }),
    },
  },
} as const satisfies DeskEndpoint;
