import { isBusinessUseOnly, tradingNameOf, validFuelAmount } from '../business/rules.ts';
import {
  type PersonalGuarantee,
  type SubmittedCreditSection,
  submittedCreditSection,
} from '../contract/applications.ts';
import {
  businessDetails,
  type CallbackDetails,
  loyaltyDetails,
  type SubmissionDetails,
  submittedFinalDetails,
} from '../contract/details.ts';
import { genderToSend, isGuaranteeComplete } from '../credit/rules.ts';
import { applicantName, isLandingComplete } from '../landing/rules.ts';
import { chosenPromoOffer } from '../offer/rules.ts';
import { addressOfQuestion } from '../questions/addresses.ts';
import { isReadyToSubmit, journeySteps } from '../questions/journey.ts';
import { isWaitingForPart } from '../questions/parts.ts';
import { isQuestionAsked, withoutUnaskedAnswers } from '../questions/projections.ts';
import type { Application } from '../state.ts';
import {
  creditCheckConsentVersion,
  guaranteeVersion,
  privacyVersion,
  termsVersion,
} from '../wordings/versions.ts';

type Contact = 'fullName' | 'email' | 'receiveCorrespondence';

/** Returns the body of a submission; undefined while a question is unanswered. `today` is yyyy-MM-dd. */
export function submissionOf(application: Application, today: string): SubmissionDetails | undefined {
  const { landing } = application;
  const sections = isLandingComplete(landing) ? submissionSectionsOf(application, today) : undefined;
  return (
    sections && {
      fullName: applicantName(landing),
      email: landing.email,
      receiveCorrespondence: landing.acceptedUpdates,
      ...sections,
    }
  );
}

/** Returns what a submission says of the questions; undefined while one is unanswered. */
export function submissionSectionsOf(
  application: Application,
  today: string,
): Omit<SubmissionDetails, Contact> | undefined {
  const { business, finalDetails } = withoutUnaskedAnswers(application);
  const physicalAddress = addressOfQuestion(application, 'physical-address');
  const deliveryAddress = addressOfQuestion(application, 'delivery-address');
  if (!isReadyToSubmit(journeySteps(application, today)) || isWaitingForPart(application)) return undefined;
  if (!business.businessType || !physicalAddress || !deliveryAddress || business.fuelAmount === null)
    return undefined;
  if (!isBusinessUseOnly(business) || finalDetails.bankId === null) return undefined;
  return {
    businessDetails: {
      ...businessDetailsOf(application),
      businessType: business.businessType,
      fuelCardBusinessUseOnly: true,
      declareBusinessUse: true,
      confirmBusinessUse: true,
      physicalAddress,
      fuelAmount: business.fuelAmount,
    },
    loyaltyDetails: loyaltyDetailsOf(application),
    creditDetails: submittedCreditDetails(application),
    finalDetails: {
      ...pickSharedFields(submittedFinalDetails.shape, finalDetails),
      deliveryAddress,
      deliveryAddressLookupResponse: finalDetails.deliveryAddress.details,
      hasManualDeliveryAddress: finalDetails.deliveryAddress.isManual,
      bankId: finalDetails.bankId,
      hasBankSigningAuthority: true,
      hasAcceptedTermsAndConditions: true,
      termsVersion,
      privacyVersion,
    },
  };
}

export const pickSharedFields = <Other extends object, Fields extends object>(other: Other, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in other)) as Pick<
    Fields,
    keyof Fields & keyof Other
  >;

function businessDetailsOf(application: Application): CallbackDetails['businessDetails'] {
  const { business } = application;
  return {
    ...pickSharedFields(businessDetails.shape, business),
    nzbn: business.business?.nzbn ?? null,
    hasDifferentTradingName: business.hasDifferentTradingName === true,
    tradingName: tradingNameOf(business),
    physicalAddress: addressOfQuestion(application, 'physical-address'),
    hasManualPhysicalAddress: business.physicalAddress.isManual,
    fuelAmount: validFuelAmount(business),
  };
}

const noAirpoints = {
  pointType: 'None',
  airpointsNumber: null,
  airpointsFirstName: null,
  airpointsLastName: null,
  airpointsValid: false,
  airpointsValidated: false,
} as const;

/** Returns the offer in effect; unasked questions are null, and no promo code counts as valid. */
export function loyaltyDetailsOf(application: Application): SubmissionDetails['loyaltyDetails'] {
  const { offer } = withoutUnaskedAnswers(application);
  return {
    ...pickSharedFields(loyaltyDetails.shape, offer),
    promoCode: chosenPromoOffer(offer) ? offer.promoCode : null,
    promoCodeValid: true,
    membershipNumber: isQuestionAsked(application, 'membership-number') ? offer.membershipNumber : null,
    ...(offer.pointType === 'Airpoints' ? { pointType: offer.pointType } : noAirpoints),
  };
}

/** Returns the credit section as it is sent; null where it is not asked. */
export function submittedCreditDetails(application: Application): SubmissionDetails['creditDetails'] {
  const section = creditSectionOf(application);
  return section && { ...section, consentVersion: creditCheckConsentVersion };
}

/** Null when the offer skips the credit check, or somebody else answers. */
function creditSectionOf(application: Application): SubmittedCreditSection | null {
  const asked = withoutUnaskedAnswers(application);
  const { credit } = asked;
  const residentialAddress = addressOfQuestion(asked, 'residential-address');
  if (residentialAddress === null || credit.gender === null) return null;
  return {
    ...pickSharedFields(submittedCreditSection.shape, credit),
    gender: genderToSend(credit.gender),
    residentialAddress,
    hasManualResidentialAddress: credit.residentialAddress.isManual,
    agreedToCreditCheck: true,
  };
}

/** Returns the guarantee with the credit section as submitted; undefined before the applicant agrees. */
export function guaranteeOf(application: Application): PersonalGuarantee | undefined {
  const { credit } = application;
  const section = creditSectionOf(application);
  if (section === null || !isGuaranteeComplete(credit)) return undefined;
  return {
    ...section,
    agreedToPersonalGuarantee: true,
    personalGuaranteeEmail: credit.personalGuaranteeEmail,
    guaranteeVersion,
  };
}

export function callbackDetailsOf(application: Application): CallbackDetails {
  const { landing, specialRates } = application;
  return {
    fullName: applicantName(landing),
    email: landing.email,
    receiveCorrespondence: landing.acceptedUpdates,
    businessDetails: businessDetailsOf(application),
    callbackDetails: specialRates,
  };
}
