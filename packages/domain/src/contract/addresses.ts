import * as z from 'zod/mini';
import { searchResultsMaximum } from '../constants/limits.ts';
import { address, addressDetails } from '../fields/address.ts';
import { numberInWords } from '../fields/counted.ts';
import { requiredText } from '../fields/typed.ts';
import type { Endpoint } from './endpoint.ts';
import { problemResponses } from './problem.ts';

const tags = ['Addresses'];

export const searchAddresses = {
  method: 'GET',
  url: '/v1/addresses',
  config: { perMinute: 300 },
  schema: {
    tags,
    summary: `Search addresses by the text typed so far; ${numberInWords(searchResultsMaximum)} at most`,
    querystring: z.strictObject({
      query: requiredText('Enter an address to search for'),
      /** Leaves out near matches, which may be offered but not adopted. */
      exact: z.optional(z.literal('true', 'Exact must be true or be left out')),
    }),
    response: { ...problemResponses, 200: z.array(address) },
  },
} as const satisfies Endpoint;

export const findAddress = {
  method: 'GET',
  url: '/v1/addresses/:id',
  schema: {
    tags,
    summary: 'One address by its id or postal id',
    params: z.strictObject({ id: requiredText('Give the id of an address') }),
    response: { ...problemResponses, 200: addressDetails },
  },
} as const satisfies Endpoint;
