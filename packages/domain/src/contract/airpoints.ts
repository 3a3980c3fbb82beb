import * as z from 'zod/mini';
import { airpointsFirstName, airpointsLastName, airpointsNumber } from '../offer/rules.ts';
import type { Endpoint } from './endpoint.ts';
import { problemResponses } from './problem.ts';

export const validateAirpoints = {
  method: 'POST',
  url: '/v1/airpoints/membershipnumber/validate',
  config: { perMinute: 60 },
  schema: {
    tags: ['Airpoints'],
    summary: 'Whether an Airpoints number belongs to the person named',
    body: z.strictObject({
      membershipNumber: airpointsNumber,
      firstName: airpointsFirstName,
      familyName: airpointsLastName,
    }),
    response: { ...problemResponses, 200: z.object({ valid: z.boolean() }) },
  },
} as const satisfies Endpoint;
