import type { Gender } from '../constants/options.ts';
import { isAddressGivenByApplicant } from '../fields/address-answer.ts';
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

export const isHomeGiven = ({ residentialAddress: home }: Credit): boolean =>
  home.filledInFrom === null && isAddressGivenByApplicant(home);

/** Whether the applicant has answered any question of the section; an address that was filled in is no answer. */
export const hasCreditAnswers = (credit: Credit): boolean =>
  credit.isCompanyDirector !== null ||
  credit.gender !== null ||
  credit.agreedToCreditCheck ||
  isHomeGiven(credit) ||
  [credit.legalName, credit.dateOfBirth, credit.driversLicenseNumber, credit.driversLicenseVersionNo].some(
    (typed) => typed !== '',
  );
