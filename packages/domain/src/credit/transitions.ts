import type { CreditDecision, Gender } from '../constants/options.ts';
import type { Address } from '../fields/address.ts';
import { normaliseDateOfBirth } from '../fields/date-of-birth.ts';
import { normaliseEmail } from '../fields/email.ts';
import { normaliseLicence } from '../fields/licence.ts';
import { emptyManualAddress, type ManualAddress, normaliseManualAddress } from '../fields/manual-address.ts';
import { oneLine } from '../fields/typed.ts';
import type { Credit } from './state.ts';

export function readRepresentativeRequirements(credit: Credit): Credit {
  return { ...credit, readRepresentativeRequirements: true };
}

export function enterLegalName(credit: Credit, legalName: string): Credit {
  return { ...credit, legalName: oneLine(legalName) };
}

export function chooseGender(credit: Credit, gender: Gender): Credit {
  return { ...credit, gender };
}

export function enterDateOfBirth(credit: Credit, typed: string): Credit {
  return { ...credit, dateOfBirth: normaliseDateOfBirth(typed) };
}

export function enterLicenceNumber(credit: Credit, typed: string): Credit {
  return { ...credit, driversLicenseNumber: normaliseLicence(typed) };
}

export function enterLicenceVersion(credit: Credit, typed: string): Credit {
  return { ...credit, driversLicenseVersionNo: normaliseLicence(typed) };
}

const noResidentialAddress = {
  residentialAddress: null,
  residentialAddressText: '',
  hasManualResidentialAddress: false,
  manualResidentialAddress: emptyManualAddress,
  correctedResidentialAddresses: [],
  residentialAddressFrom: null,
} satisfies Partial<Credit>;

/** A home that was filled in from a director goes when the applicant is none. */
export function answerCompanyDirector(credit: Credit, isCompanyDirector: boolean): Credit {
  const isAtDirectors = credit.residentialAddressFrom === 'director';
  return { ...credit, ...(!isCompanyDirector && isAtDirectors && noResidentialAddress), isCompanyDirector };
}

export function clearResidentialAddress(credit: Credit): Credit {
  return { ...credit, ...noResidentialAddress };
}

/** The applicant says that this is where they live. */
export function pickResidentialAddress(credit: Credit, address: Address): Credit {
  return {
    ...credit,
    ...noResidentialAddress,
    residentialAddress: address,
    residentialAddressText: address.fullAddress,
    residentialAddressFrom: 'applicant',
  };
}

/** Fills in where the applicant may live; it is their answer once they confirm it. */
export function fillInResidentialAddress(
  credit: Credit,
  address: Address,
  from: 'director' | 'business',
): Credit {
  return { ...pickResidentialAddress(credit, address), residentialAddressFrom: from };
}

/** The applicant lives where it was filled in. */
export function confirmResidentialAddress(credit: Credit): Credit {
  return credit.residentialAddress === null ? credit : { ...credit, residentialAddressFrom: 'applicant' };
}

/** A director's address without a postal id stands as text until a search of it answers. */
export function suggestResidentialAddress(credit: Credit, fullAddress: string): Credit {
  return {
    ...credit,
    ...noResidentialAddress,
    residentialAddressText: fullAddress,
    residentialAddressFrom: 'director',
  };
}

/** Answers of that search: one is filled in, several are offered, none leaves no options. */
export function adoptResidentialAddressMatches(credit: Credit, matches: readonly Address[]): Credit {
  const [only] = matches;
  if (matches.length === 1 && only) return fillInResidentialAddress(credit, only, 'director');
  return { ...credit, residentialAddress: null, correctedResidentialAddresses: [...matches] };
}

export function typeResidentialAddress(credit: Credit, residentialAddressText: string): Credit {
  if (credit.residentialAddressText === residentialAddressText) return credit;
  return {
    ...credit,
    residentialAddressText,
    residentialAddress: null,
    correctedResidentialAddresses: [],
    residentialAddressFrom: 'applicant',
  };
}

/** Choosing manual entry clears the picked address. */
export function enterResidentialAddressManually(credit: Credit): Credit {
  return {
    ...credit,
    hasManualResidentialAddress: true,
    residentialAddress: null,
    correctedResidentialAddresses: [],
    residentialAddressFrom: 'applicant',
  };
}

export function searchResidentialAddressAgain(credit: Credit): Credit {
  return { ...credit, hasManualResidentialAddress: false };
}

export function typeManualResidentialAddress(credit: Credit, typed: ManualAddress): Credit {
  return { ...credit, manualResidentialAddress: normaliseManualAddress(typed) };
}

export function agreeToCreditCheck(credit: Credit, agreedToCreditCheck: boolean): Credit {
  return { ...credit, agreedToCreditCheck };
}

/** Opening the guarantee pre-fills its e-mail from the landing e-mail if it is empty. */
export function openPersonalGuarantee(credit: Credit, landingEmail: string): Credit {
  return { ...credit, personalGuaranteeEmail: credit.personalGuaranteeEmail || landingEmail };
}

export function agreeToPersonalGuarantee(credit: Credit, agreedToPersonalGuarantee: boolean): Credit {
  return { ...credit, agreedToPersonalGuarantee };
}

export function enterPersonalGuaranteeEmail(credit: Credit, typed: string): Credit {
  return { ...credit, personalGuaranteeEmail: normaliseEmail(typed) };
}

export function receiveCreditDecision(credit: Credit, creditCheckResult: CreditDecision | null): Credit {
  return { ...credit, creditCheckResult };
}
