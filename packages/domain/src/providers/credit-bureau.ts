import * as z from 'zod';
import { creditDecisions, valuesOf } from '../constants/options.ts';

const text = z.string().max(500);

/** Source of `docs/providers/credit-bureau.openapi.json`. */
export const creditEnquiry = z.strictObject({
  reference: text.meta({ description: 'Names this enquiry; the answer repeats it' }),
  purpose: z.literal('credit-decision'),
  consent: z.strictObject({
    given: z.literal(true).meta({ description: 'The person agreed to this check' }),
    wordingVersion: text.meta({ description: 'Version of the wording the person agreed to' }),
  }),
  person: z.strictObject({
    legalName: text.meta({ description: 'First, middle and family names as on the licence' }),
    gender: z
      .enum(['Male', 'Female'])
      .optional()
      .meta({ description: 'Left out where the person did not say' }),
    dateOfBirth: z.iso.date(),
    driverLicence: z.strictObject({ number: text, version: text }),
    residentialAddress: text,
    claimsToBeDirector: z.enum(['OnRegister', 'NotOnRegister', 'NotChecked']).optional().meta({
      description: 'What the register says of a claim to be a director; left out where none is made',
    }),
  }),
  business: z.strictObject({
    ageYears: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Whole years since registration; null when unknown' }),
    monthlyFuelSpendDollars: z.int().min(1),
  }),
});
export type CreditEnquiry = z.infer<typeof creditEnquiry>;

export const creditAnswer = z.object({
  reference: text,
  decision: z.enum([...valuesOf(creditDecisions), 'No match']).meta({
    description: "'No match' where the bureau does not know the person: a person assesses the application",
  }),
});
export type CreditAnswer = z.infer<typeof creditAnswer>;
