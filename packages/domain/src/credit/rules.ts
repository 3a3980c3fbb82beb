import type { Gender } from '../constants/options.ts';
import { optionalEmail } from '../fields/email.ts';
import { licenceNumber, licenceVersion } from '../fields/licence.ts';
import { problemOf, requiredName } from '../fields/typed.ts';
import type { Credit } from './state.ts';

export const genderMissingText = 'Choose a gender, or that you would rather not say';
export const creditCheckMissingText = 'Agree to the credit check, or call us to apply another way';

export const legalNameMissingText = 'Enter your full legal name, as it appears on your driver licence';
export const legalName = requiredName(legalNameMissingText);

export const isLicenceAnswered = (credit: Credit): boolean =>
  problemOf(licenceNumber, credit.driversLicenseNumber) === undefined &&
  problemOf(licenceVersion, credit.driversLicenseVersionNo) === undefined;

export const formatLicence = ({ driversLicenseNumber, driversLicenseVersionNo }: Credit): string =>
  [driversLicenseNumber, driversLicenseVersionNo && `version ${driversLicenseVersionNo}`]
    .filter(Boolean)
    .join(', ');

/** 'NonBinary' is sent as 'Undisclosed'; the form keeps it. */
export const genderToSend = (gender: Gender): Exclude<Gender, 'NonBinary'> =>
  gender === 'NonBinary' ? 'Undisclosed' : gender;

export const isGuaranteeComplete = (credit: Credit): boolean =>
  credit.agreedToPersonalGuarantee && problemOf(optionalEmail, credit.personalGuaranteeEmail) === undefined;
