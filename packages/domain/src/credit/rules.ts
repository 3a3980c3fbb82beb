import type { Gender } from '../constants/options.ts';
import { optionalEmail } from '../fields/email.ts';
import { licenceNumber, licenceVersion } from '../fields/licence.ts';
import { problemOf, requiredName } from '../fields/typed.ts';
import type { Credit } from './state.ts';

export const genderMissing = 'Choose a gender, or that you would rather not say';
export const creditCheckMissing = 'Agree to the credit check, or call us to apply another way';

export const legalName = requiredName('Enter your full legal name, as it appears on your driver licence');

export const isLicenceAnswered = (credit: Credit): boolean =>
  problemOf(licenceNumber, credit.driversLicenseNumber) === undefined &&
  problemOf(licenceVersion, credit.driversLicenseVersionNo) === undefined;

/** Returns licence number and version as one text, as much of it as was given. */
export const licenceInFull = ({ driversLicenseNumber, driversLicenseVersionNo }: Credit): string =>
  [driversLicenseNumber, driversLicenseVersionNo && `version ${driversLicenseVersionNo}`]
    .filter(Boolean)
    .join(', ');

/** What is sent: NonBinary goes as Undisclosed, the form keeps it. */
export const genderToSend = (gender: Gender): Exclude<Gender, 'NonBinary'> =>
  gender === 'NonBinary' ? 'Undisclosed' : gender;

/** The guarantee can be given: agreed to, and its optional e-mail valid. */
export const isGuaranteeComplete = (credit: Credit): boolean =>
  credit.agreedToPersonalGuarantee && problemOf(optionalEmail, credit.personalGuaranteeEmail) === undefined;
