import * as z from 'zod/mini';
import { creditDecisions, genders, valuesOf } from '../constants/options.ts';
import { addressAnswer, noAddress } from '../fields/address-answer.ts';
import { draftText } from '../fields/typed.ts';
import { creditPart } from './part.ts';

/** The date of birth is yyyy-MM-dd once it is a real date, otherwise the text as typed. */
export const creditState = z.strictObject({
  isCompanyDirector: z.nullable(z.boolean()),
  readRepresentativeRequirements: z.boolean(),
  legalName: draftText,
  gender: z.nullable(z.enum(valuesOf(genders))),
  dateOfBirth: draftText,
  driversLicenseNumber: draftText,
  driversLicenseVersionNo: draftText,
  residentialAddress: addressAnswer,
  agreedToCreditCheck: z.boolean(),
  agreedToPersonalGuarantee: z.boolean(),
  personalGuaranteeEmail: draftText,
  creditCheckResult: z.nullable(z.enum(valuesOf(creditDecisions))),
  /** Somebody else answers the section, as the server says; null if nobody was asked, and from a server of the previous release. */
  part: z._default(z.nullable(creditPart), null),
});
export type Credit = z.infer<typeof creditState>;

export const initialCredit: Credit = {
  isCompanyDirector: null,
  readRepresentativeRequirements: false,
  legalName: '',
  gender: null,
  dateOfBirth: '',
  driversLicenseNumber: '',
  driversLicenseVersionNo: '',
  residentialAddress: noAddress,
  agreedToCreditCheck: false,
  agreedToPersonalGuarantee: false,
  personalGuaranteeEmail: '',
  creditCheckResult: null,
  part: null,
};
