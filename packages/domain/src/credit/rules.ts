import type { Gender } from '../constants/options.ts';
import type { Address } from '../fields/address.ts';
import { isAddressUsable } from '../fields/address.ts';
import { optionalEmail } from '../fields/email.ts';
import { licenceNumber, licenceVersion } from '../fields/licence.ts';
import { addressFromManual, isManualAddressComplete } from '../fields/manual-address.ts';
import { problemOf, requiredText } from '../fields/typed.ts';
import type { Credit } from './state.ts';

export const legalName = requiredText('Enter your full legal name, as it appears on your driver licence');

export const isLegalNameAnswered = (credit: Credit): boolean =>
  problemOf(legalName, credit.legalName) === undefined;

export const isLicenceAnswered = (credit: Credit): boolean =>
  problemOf(licenceNumber, credit.driversLicenseNumber) === undefined &&
  problemOf(licenceVersion, credit.driversLicenseVersionNo) === undefined;

/** Returns licence number and version as one text, as much of it as was given. */
export const licenceInFull = ({ driversLicenseNumber, driversLicenseVersionNo }: Credit): string =>
  [driversLicenseNumber, driversLicenseVersionNo && `version ${driversLicenseVersionNo}`]
    .filter(Boolean)
    .join(', ');

/** Where the applicant lives: typed by hand or picked; null while neither is complete or when it is a box. */
export function residentialAddressOf(credit: Credit): Address | null {
  if (credit.hasManualResidentialAddress) {
    return isManualAddressComplete(credit.manualResidentialAddress, false)
      ? addressFromManual(credit.manualResidentialAddress)
      : null;
  }
  const picked = credit.residentialAddress;
  return picked !== null && isAddressUsable(picked, false) ? picked : null;
}

/** What is sent: NonBinary goes as Undisclosed, the form keeps it. */
export const genderToSend = (gender: Gender): Exclude<Gender, 'NonBinary'> =>
  gender === 'NonBinary' ? 'Undisclosed' : gender;

/** The guarantee can be given: agreed to, and its optional e-mail valid. */
export const isGuaranteeComplete = (credit: Credit): boolean =>
  credit.agreedToPersonalGuarantee && problemOf(optionalEmail, credit.personalGuaranteeEmail) === undefined;
