import type { DirectorClaim } from '../application/director-claim.ts';
import type { BusinessType, CreditDecision, Gender } from '../constants/options.ts';
import type { Bank } from '../contract/banks.ts';
import type { Address, AddressDetails } from '../fields/address.ts';
import type { BusinessMatch, BusinessRecord } from '../fields/business-record.ts';
import type { FuelOffer } from '../fields/offer.ts';

/** The outside world. What is not found is `undefined`; every port throws ProviderUnavailable and nothing else. */
export type Providers = {
  readonly businessRegister: BusinessRegister;
  readonly addresses: Addresses;
  readonly offers: Offers;
  readonly loyalty: Loyalty;
  readonly banks: Banks;
  readonly creditBureau: CreditBureau;
};

export type BusinessRegister = {
  /** Registered businesses of a type whose name, trading name or NZBN matches; the best first, ten at most. */
  search(name: string, type: BusinessType): Promise<BusinessMatch[]>;
  /** The record of one business, also of a removed one. `nzbn` is thirteen digits. */
  find(nzbn: string): Promise<BusinessRecord | undefined>;
};

export type Addresses = {
  /**
   * Addresses that match the text typed so far; the best first, ten at most, whatever list they stand on. `isExact`
   * leaves out those that are only near, such as the next number in the street.
   */
  search(text: string, options?: { readonly isExact?: boolean }): Promise<Address[]>;
  /** One address by its id or its postal id. */
  find(id: string): Promise<AddressDetails | undefined>;
};

export type PromoRedemption = { kind: 'valid'; offer: FuelOffer } | { kind: 'expired' } | { kind: 'unknown' };

export type Offers = {
  /** Case and spaces of the code do not matter. */
  redeemPromo(code: string): Promise<PromoRedemption>;
  /** The offer whose band holds the monthly amount, in whole dollars. */
  standardFor(amount: number): Promise<FuelOffer>;
};

export type LoyaltyMember = { membershipNumber: string; firstName: string; familyName: string };

export type Loyalty = {
  /** Whether the number belongs to the person named. */
  validate(member: LoyaltyMember): Promise<boolean>;
};

export type Banks = {
  list(): Promise<Bank[]>;
  /** Whether the account number is right and its prefix is one of the bank's. */
  validateAccount(bankId: string, fullAccountNumber: string): Promise<boolean>;
};

/**
 * Who is checked, and the version of the wording by which they agreed to it. `reference` names the enquiry, the same
 * for the same application; `dateOfBirth` is yyyy-MM-dd, the age of the business whole years, null when unknown.
 */
export type CreditApplicant = {
  readonly reference: string;
  readonly consentVersion: string;
  readonly legalName: string;
  readonly gender: Exclude<Gender, 'NonBinary'>;
  readonly dateOfBirth: string;
  readonly driversLicenseNumber: string;
  readonly driversLicenseVersionNo: string;
  readonly residentialAddress: Pick<Address, 'fullAddress'>;
  readonly fuelAmountDollars: number;
  readonly businessAgeYears: number | null;
  /** What the register says of a claim to be a director; missing where none is made. */
  readonly directorClaim?: DirectorClaim | undefined;
};

export type CreditBureau = {
  /** Whether an enquiry costs money and is noted in the file of the person, so that enquiries are counted. */
  readonly isCounted?: true;
  check(applicant: CreditApplicant): Promise<CreditDecision>;
};
