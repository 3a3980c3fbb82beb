import type { Gender } from '../constants/options.ts';
import type { Address } from '../fields/address.ts';
import { isAddressUsable } from '../fields/address.ts';
import { optionalEmail } from '../fields/email.ts';
import { licenceNumber, licenceVersion } from '../fields/licence.ts';
import { addressFromManual, isManualAddressComplete } from '../fields/manual-address.ts';
import { problemOf, requiredText } from '../fields/typed.ts';
import type { Credit } from './state.ts';

export const legalNameMissing = 'Enter your full legal name, as it appears on your driver licence';
export const genderMissing = 'Choose a gender, or that you would rather not say';
export const creditCheckMissing = 'Agree to the credit check, or call us to apply another way';

export const legalName = requiredText(legalNameMissing);

export const isLicenceAnswered = (credit: Credit): boolean =>
  problemOf(licenceNumber, credit.driversLicenseNumber) === undefined &&
  problemOf(licenceVersion, credit.driversLicenseVersionNo) === undefined;

/** Returns licence number and version as one text, as much of it as was given. */
export const licenceInFull = ({ driversLicenseNumber, driversLicenseVersionNo }: Credit): string =>
  [driversLicenseNumber, driversLicenseVersionNo && `version ${driversLicenseVersionNo}`]
    .filter(Boolean)
    .join(', ');

/**
 * Returns where the applicant lives: typed by hand, picked or confirmed; null while it is none of these, or a box.
 */
export function residentialAddressOf(credit: Credit): Address | null {
  if (credit.hasManualResidentialAddress) {
    return isManualAddressComplete(credit.manualResidentialAddress, false)
      ? addressFromManual(credit.manualResidentialAddress)
      : null;
  }
  return credit.residentialAddressFrom === 'applicant' ? usableHome(credit) : null;
}

/** Returns the home that was filled in and that the applicant has not confirmed; null when there is none. */
export function filledInHomeOf(credit: Credit): Address | null {
  const isFilledIn = !credit.hasManualResidentialAddress && credit.residentialAddressFrom !== 'applicant';
  return isFilledIn ? usableHome(credit) : null;
}

function usableHome({ residentialAddress }: Credit): Address | null {
  return residentialAddress !== null && isAddressUsable(residentialAddress, false)
    ? residentialAddress
    : null;
}

/** What is sent: NonBinary goes as Undisclosed, the form keeps it. */
export const genderToSend = (gender: Gender): Exclude<Gender, 'NonBinary'> =>
  gender === 'NonBinary' ? 'Undisclosed' : gender;

/** The guarantee can be given: agreed to, and its optional e-mail valid. */
export const isGuaranteeComplete = (credit: Credit): boolean =>
  credit.agreedToPersonalGuarantee && problemOf(optionalEmail, credit.personalGuaranteeEmail) === undefined;
