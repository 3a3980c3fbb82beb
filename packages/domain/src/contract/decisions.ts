import * as z from 'zod/mini';
import { shortTextMaximum } from '../constants/limits.ts';
import { applicationStatuses, outcomes } from '../constants/options.ts';
import { reference } from '../fields/reference.ts';
import { requiredText } from '../fields/typed.ts';
import { reasonCodes } from '../wordings/decision-reasons.ts';
import { creditDecision } from './credit-checks.ts';
import type { Endpoint } from './endpoint.ts';
import { okResponseSchema } from './ids.ts';
import { problem, problemResponses } from './problem.ts';

/** Counted from 1 within an application; a credit check's decision is the first. */
const decisionNumber = z.int().check(z.minimum(1), z.maximum(10_000));

const decided = {
  number: decisionNumber,
  decision: creditDecision,
  decidedAt: z.iso.datetime(),
};

export const decideApplication = {
  method: 'POST',
  url: '/v1/decisions',
  schema: {
    tags: ['Decisions'],
    summary: "Decide an application from the provider's own system, signed by Standard Webhooks",
    body: z.strictObject({
      reference,
      decision: z.enum(outcomes),
      reasons: z.array(z.enum(reasonCodes)).check(z.maxLength(reasonCodes.length)),
      decidedBy: requiredText(`Say who decided, in ${shortTextMaximum} characters at most`),
      replaces: z.optional(decisionNumber),
    }),
    response: {
      ...problemResponses,
      200: z.extend(okResponseSchema, { reference, ...decided }),
      401: problem,
      409: z.extend(problem, {
        /** Current status, if it caused the refusal; `decision` is null before any. */
        present: z.optional(
          z.object({ state: z.enum(applicationStatuses), decision: z.nullable(z.object(decided)) }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;
