import type { CreditDecision, Gender } from '../constants/options.ts';
import { noAddress } from '../fields/address-answer.ts';
import { normaliseDateOfBirth } from '../fields/date-of-birth.ts';
import { normaliseEmail } from '../fields/email.ts';
import { normaliseLicence } from '../fields/licence.ts';
import { cleanInput } from '../fields/pasted.ts';
import type { CreditPart } from './part.ts';
import { isHomeGiven } from './rules.ts';
import { type Credit, initialCredit } from './state.ts';

export function markRepresentativeRequirementsRead(credit: Credit): Credit {
  return { ...credit, readRepresentativeRequirements: true };
}

export function enterLegalName(credit: Credit, legalName: string): Credit {
  return { ...credit, legalName: cleanInput(legalName, 'text') };
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

/** A residential address filled in from a director is cleared if the applicant is not one. */
export function answerCompanyDirector(credit: Credit, isCompanyDirector: boolean): Credit {
  const isAtDirectors = credit.residentialAddress.filledInFrom === 'director';
  const isNobodys = isAtDirectors && !isCompanyDirector;
  return { ...credit, ...(isNobodys && { residentialAddress: noAddress }), isCompanyDirector };
}

export function agreeToCreditCheck(credit: Credit, agreedToCreditCheck: boolean): Credit {
  return { ...credit, agreedToCreditCheck };
}

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

/** Takes over what the server says of the part. */
export function receivePart(credit: Credit, part: CreditPart | null): Credit {
  return { ...credit, part };
}

/** Somebody else was asked: what was typed goes, and an address that was only filled in stays. */
export function handOver(credit: Credit, part: CreditPart): Credit {
  const residentialAddress = isHomeGiven(credit) ? noAddress : credit.residentialAddress;
  return { ...initialCredit, residentialAddress, part };
}
