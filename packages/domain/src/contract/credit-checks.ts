import * as z from 'zod/mini';
import { creditDecisions, valuesOf } from '../constants/options.ts';
import type { Endpoint } from './endpoint.ts';
import { applicationParams } from './ids.ts';
import { problemResponses } from './problem.ts';

export const creditDecision = z.enum(valuesOf(creditDecisions));

export const findCreditDecision = {
  method: 'GET',
  url: '/v1/creditchecks/:id',
  schema: {
    tags: ['Credit checks'],
    summary: 'The decision on a submitted application',
    params: applicationParams,
    response: { ...problemResponses, 200: z.object({ decision: creditDecision }) },
  },
} as const satisfies Endpoint;
