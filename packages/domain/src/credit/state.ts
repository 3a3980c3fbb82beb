import * as z from 'zod/mini';
import { creditDecisions, genders, valuesOf } from '../constants/options.ts';
import { address } from '../fields/address.ts';
import { emptyManualAddress, manualAddress } from '../fields/manual-address.ts';
import { textSoFar } from '../fields/typed.ts';

/** Section Credit check. The date of birth is yyyy-MM-dd once it is a real date, before that what was typed. */
export const creditState = z.strictObject({
  isCompanyDirector: z.nullable(z.boolean()),
  readRepresentativeRequirements: z.boolean(),
  legalName: textSoFar,
  gender: z.nullable(z.enum(valuesOf(genders))),
  dateOfBirth: textSoFar,
  driversLicenseNumber: textSoFar,
  driversLicenseVersionNo: textSoFar,
  residentialAddress: z.nullable(address),
  residentialAddressText: textSoFar,
  hasManualResidentialAddress: z.boolean(),
  manualResidentialAddress: manualAddress,
  correctedResidentialAddresses: z.array(address).check(z.maxLength(50)),
  /** Who says so: what was filled in counts once the applicant confirms it. Null while nobody has, or noted it. */
  residentialAddressFrom: z.nullable(z.enum(['applicant', 'director', 'business'])),
  agreedToCreditCheck: z.boolean(),
  agreedToPersonalGuarantee: z.boolean(),
  personalGuaranteeEmail: textSoFar,
  creditCheckResult: z.nullable(z.enum(valuesOf(creditDecisions))),
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
  residentialAddress: null,
  residentialAddressText: '',
  hasManualResidentialAddress: false,
  manualResidentialAddress: emptyManualAddress,
  correctedResidentialAddresses: [],
  residentialAddressFrom: null,
  agreedToCreditCheck: false,
  agreedToPersonalGuarantee: false,
  personalGuaranteeEmail: '',
  creditCheckResult: null,
};
