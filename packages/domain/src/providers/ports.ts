import type { DirectorClaim } from '../application/director-claim.ts';
import type { BusinessType, CreditDecision, Gender } from '../constants/options.ts';
import type { Bank } from '../contract/banks.ts';
import type { Address, AddressDetails } from '../fields/address.ts';
import type { BusinessMatch, BusinessRecord } from '../fields/business-record.ts';
import type { FuelOffer } from '../fields/offer.ts';

/** Not found is `undefined`; every port throws ProviderUnavailable and nothing else. */
export type Providers = {
  readonly businessRegister: BusinessRegister;
  readonly addresses: AddressProvider;
  readonly offers: OfferProvider;
  readonly loyalty: LoyaltyProvider;
  readonly banks: BankProvider;
  readonly creditBureau: CreditBureau;
};

export type BusinessRegister = {
  /** By name, trading name or NZBN; best first, ten at most. */
  search(name: string, type: BusinessType): Promise<BusinessMatch[]>;
  find(nzbn: string): Promise<BusinessRecord | undefined>;
};

export type AddressProvider = {
  /** Best first, ten at most, on any list. `isExact` leaves out near matches, such as the next house number. */
  search(text: string, options?: { readonly isExact?: boolean }): Promise<Address[]>;
  find(id: string): Promise<AddressDetails | undefined>;
};

type PromoRedemption = { kind: 'valid'; offer: FuelOffer } | { kind: 'expired' } | { kind: 'unknown' };

export type OfferProvider = {
  /** Case and spaces of the code do not matter. */
  redeemPromo(code: string): Promise<PromoRedemption>;
  /** `amount` is whole dollars a month. */
  standardFor(amount: number): Promise<FuelOffer>;
};

export type LoyaltyMember = { membershipNumber: string; firstName: string; familyName: string };

export type LoyaltyProvider = {
  validate(member: LoyaltyMember): Promise<boolean>;
};

export type BankProvider = {
  list(): Promise<Bank[]>;
  validateAccount(bankId: string, fullAccountNumber: string): Promise<boolean>;
};

/** `reference` is the same for the same application; `dateOfBirth` is yyyy-MM-dd; unknown business age is null. */
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
  readonly directorClaim?: DirectorClaim | undefined;
};

export type CreditBureau = {
  /** Each enquiry costs money and marks the person's credit file, so enquiries are counted. */
  readonly isCounted?: true;
  /** Decides without a credit report. */
  readonly isScoreCard?: true;
  /** 'No match': the bureau does not know the person. */
  check(applicant: CreditApplicant): Promise<CreditDecision | 'No match'>;
};
