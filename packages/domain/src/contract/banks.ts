import * as z from 'zod/mini';
import { bankAccountNumber, bankId } from '../final-details/rules.ts';
import type { Endpoint } from './endpoint.ts';
import { problemResponses } from './problem.ts';

const tags = ['Banks'];

/** `prefixes` are the first two digits of the bank's accounts; without them any account fits. */
export const bank = z.object({ id: z.string(), name: z.string(), prefixes: z.optional(z.array(z.string())) });
export type Bank = z.infer<typeof bank>;

export const listBanks = {
  method: 'GET',
  url: '/v1/banks',
  schema: {
    tags,
    summary: 'The banks an account may be held with',
    response: { ...problemResponses, 200: z.array(bank) },
  },
} as const satisfies Endpoint;

export const validateBankAccount = {
  method: 'POST',
  url: '/v1/banks/account/validate',
  schema: {
    tags,
    summary: 'Whether an account number is right and belongs to the bank',
    body: z.strictObject({
      bankId: bankId,
      fullAccountNumber: bankAccountNumber,
    }),
    response: { ...problemResponses, 200: z.object({ valid: z.boolean() }) },
  },
} as const satisfies Endpoint;
