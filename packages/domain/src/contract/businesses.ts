import * as z from 'zod/mini';
import { businessTypes, valuesOf } from '../constants/options.ts';
import { businessMatch, businessRecord } from '../fields/business-record.ts';
import { nzbn } from '../fields/nzbn.ts';
import { requiredText } from '../fields/typed.ts';
import type { Endpoint } from './endpoint.ts';
import { problemResponses } from './problem.ts';

const tags = ['Businesses'];

export const searchBusinesses = {
  method: 'GET',
  url: '/v1/businesses',
  config: { perMinute: 300 },
  schema: {
    tags,
    summary: 'Search the business register by name, trading name or NZBN',
    querystring: z.strictObject({
      name: requiredText('Enter a business name to search for'),
      type: z.enum(valuesOf(businessTypes), 'Type must be one of the business types'),
    }),
    response: { ...problemResponses, 200: z.object({ items: z.array(businessMatch) }) },
  },
} as const satisfies Endpoint;

export const findBusiness = {
  method: 'GET',
  url: '/v1/businesses/:nzbn',
  schema: {
    tags,
    summary: 'One business of the register',
    params: z.strictObject({ nzbn }),
    response: { ...problemResponses, 200: businessRecord },
  },
} as const satisfies Endpoint;
