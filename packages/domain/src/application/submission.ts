import { isBusinessUseOnly, isLimitedCompany, physicalAddressOf, tradingNameOf } from '../business/rules.ts';
import {
  creditCheckConsentVersion,
  guaranteeVersion,
  privacyVersion,
  termsVersion,
} from '../constants/wordings.ts';
import type { PersonalGuarantee, SubmittedCreditSection } from '../contract/applications.ts';
import type { CallbackDetails, SubmissionDetails } from '../contract/details.ts';
import { genderToSend, isGuaranteeComplete, residentialAddressOf } from '../credit/rules.ts';
import { deliveryAddressOf } from '../final-details/rules.ts';
import { isLandingComplete, nameOf } from '../landing/rules.ts';
import { isMembershipNumberRequired, pointTypeOf, skipsCreditCheck } from '../offer/rules.ts';
import { isReadyToSubmit, journey, statusOf } from '../questions/journey.ts';
import type { Application } from '../state.ts';

/** What is sent when the applicant submits; undefined while a question or the role is open. `today` is yyyy-MM-dd. */
export function submissionOf(application: Application, today: string): SubmissionDetails | undefined {
  const { landing, business, finalDetails } = application;
  const physicalAddress = physicalAddressOf(business);
  const deliveryAddress = deliveryAddressOf(finalDetails);
  if (!isLandingComplete(landing) || !isReadyToSubmit(journey(application, today))) return undefined;
  if (!business.businessType || !physicalAddress || !deliveryAddress || business.fuelAmount === null)
    return undefined;
  if (!isBusinessUseOnly(business) || finalDetails.bankId === null) return undefined;
  return {
    fullName: nameOf(landing),
    email: landing.email,
    receiveCorrespondence: landing.acceptedUpdates,
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
    creditDetails: creditDetailsOf(application),
    finalDetails: {
      deliveryAddress,
      deliveryAddressLookupResponse: finalDetails.deliveryAddressLookupResponse,
      hasManualDeliveryAddress: finalDetails.hasManualDeliveryAddress,
      contactNumber: finalDetails.contactNumber,
      invoiceEmail: finalDetails.invoiceEmail,
      invoiceDate: isAsked(application, 'invoice-date', today) ? finalDetails.invoiceDate : null,
      paymentPlan: isAsked(application, 'payment-plan', today) ? finalDetails.paymentPlan : null,
      bankId: finalDetails.bankId,
      bankAccountName: finalDetails.bankAccountName,
      bankAccountNumber: finalDetails.bankAccountNumber,
      hasBankSigningAuthority: true,
      hasAcceptedTermsAndConditions: true,
      termsVersion,
      privacyVersion,
    },
  };
}

const isAsked = (application: Application, id: 'invoice-date' | 'payment-plan', today: string): boolean =>
  statusOf(journey(application, today), id) !== 'not-asked';

/** The business section as far as it is given. */
function businessDetailsOf({ business }: Application): CallbackDetails['businessDetails'] {
  return {
    businessType: business.businessType,
    fuelCardBusinessUseOnly: business.fuelCardBusinessUseOnly,
    declareBusinessUse: business.declareBusinessUse,
    confirmBusinessUse: business.confirmBusinessUse,
    nzbn: business.business?.nzbn ?? null,
    business: business.business,
    hasManualInputBusiness: business.hasManualInputBusiness,
    businessName: business.businessName,
    tradingName: tradingNameOf(business),
    hasDifferentTradingName: business.hasDifferentTradingName,
    physicalAddress: physicalAddressOf(business),
    hasManualPhysicalAddress: business.hasManualPhysicalAddress,
    fuelAmount: business.fuelAmount,
  };
}

/** The offer as it is in effect: what its questions do not ask is null, and no code is a code that is not wrong. */
export function loyaltyDetailsOf({ offer }: Application): SubmissionDetails['loyaltyDetails'] {
  const isAirpoints = pointTypeOf(offer) === 'Airpoints';
  return {
    promoCode: offer.promoOffer ? offer.promoCode : null,
    promoCodeValid: true,
    promoOfferId: offer.promoOfferId,
    promoOffer: offer.promoOffer,
    standardOfferId: offer.standardOfferId,
    standardOffer: offer.standardOffer,
    isDiscountOffPump: offer.isDiscountOffPump,
    validToDate: offer.validToDate,
    membershipNumber: isMembershipNumberRequired(offer) ? offer.membershipNumber : null,
    pointType: isAirpoints ? 'Airpoints' : 'None',
    airpointsNumber: isAirpoints ? offer.airpointsNumber : null,
    airpointsFirstName: isAirpoints ? offer.airpointsFirstName : null,
    airpointsLastName: isAirpoints ? offer.airpointsLastName : null,
    airpointsValid: isAirpoints && offer.airpointsValid,
    airpointsValidated: isAirpoints && offer.airpointsValidated,
  };
}

/** Null when the offer skips the credit check. */
function creditDetailsOf(application: Application): SubmissionDetails['creditDetails'] {
  const section = creditSectionOf(application);
  return section && { ...section, consentVersion: creditCheckConsentVersion };
}

/** Null when the offer skips the credit check; questions not asked of this applicant are sent as null. */
function creditSectionOf({ business, credit, offer }: Application): SubmittedCreditSection | null {
  const residentialAddress = residentialAddressOf(credit);
  if (skipsCreditCheck(offer) || residentialAddress === null || credit.gender === null) return null;
  const isLimited = isLimitedCompany(business);
  return {
    isCompanyDirector: isLimited ? credit.isCompanyDirector : null,
    readRepresentativeRequirements: isLimited && credit.readRepresentativeRequirements,
    legalName: credit.legalName,
    gender: genderToSend(credit.gender),
    dateOfBirth: credit.dateOfBirth,
    driversLicenseNumber: credit.driversLicenseNumber,
    driversLicenseVersionNo: credit.driversLicenseVersionNo,
    residentialAddress,
    hasManualResidentialAddress: credit.hasManualResidentialAddress,
    agreedToCreditCheck: true,
  };
}

/** What is sent to give the personal guarantee: the credit section as submitted; undefined before it is agreed to. */
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

/** What is sent when the applicant asks for a callback. */
export function callbackOf(application: Application): CallbackDetails {
  const { landing, specialRates } = application;
  return {
    fullName: nameOf(landing),
    email: landing.email,
    receiveCorrespondence: landing.acceptedUpdates,
    businessDetails: businessDetailsOf(application),
    callbackDetails: specialRates,
  };
}
