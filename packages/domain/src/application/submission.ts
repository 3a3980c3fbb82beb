import { isBusinessUseOnly, isLimitedCompany, physicalAddressOf, tradingNameOf } from '../business/rules.ts';
import { creditCheckConsentVersion, privacyVersion, termsVersion } from '../constants/wordings.ts';
import type { CallbackDetails, SubmissionDetails } from '../contract/details.ts';
import { genderToSend, residentialAddressOf } from '../credit/rules.ts';
import { deliveryAddressOf } from '../final-details/rules.ts';
import { isLandingComplete, nameOf } from '../landing/rules.ts';
import { isMembershipNumberRequired, pointTypeOf, skipsCreditCheck } from '../offer/rules.ts';
import { isReadyToSubmit, journey, statusOf } from './journey.ts';
import type { Application } from './state.ts';

/** What is sent when the applicant submits; undefined while a question, or who applies, is unanswered. `today` is yyyy-MM-dd. */
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
      businessType: business.businessType,
      fuelCardBusinessUseOnly: true,
      declareBusinessUse: true,
      nzbn: business.business?.nzbn ?? null,
      hasManualInputBusiness: business.hasManualInputBusiness,
      businessName: business.businessName,
      tradingName: tradingNameOf(business),
      hasDifferentTradingName: business.hasDifferentTradingName,
      physicalAddress,
      hasManualPhysicalAddress: business.hasManualPhysicalAddress,
      fuelAmount: business.fuelAmount,
    },
    loyaltyDetails: loyaltyDetailsOf(application),
    creditDetails: creditDetailsOf(application),
    finalDetails: {
      deliveryAddress,
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

function loyaltyDetailsOf({ offer }: Application): SubmissionDetails['loyaltyDetails'] {
  const isAirpoints = pointTypeOf(offer) === 'Airpoints';
  return {
    promoCode: offer.promoOffer ? offer.promoCode : null,
    promoOfferId: offer.promoOfferId,
    standardOfferId: offer.standardOfferId,
    membershipNumber: isMembershipNumberRequired(offer) ? offer.membershipNumber : null,
    pointType: isAirpoints ? 'Airpoints' : 'None',
    airpointsNumber: isAirpoints ? offer.airpointsNumber : null,
    airpointsFirstName: isAirpoints ? offer.airpointsFirstName : null,
    airpointsLastName: isAirpoints ? offer.airpointsLastName : null,
  };
}

/** Null when the offer skips the credit check; questions not asked of this applicant are sent as null. */
function creditDetailsOf({ business, credit, offer }: Application): SubmissionDetails['creditDetails'] {
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
    consentVersion: creditCheckConsentVersion,
  };
}

/** What is sent when the applicant asks for a callback. */
export function callbackOf({ landing, business, specialRates }: Application): CallbackDetails {
  return {
    fullName: nameOf(landing),
    email: landing.email,
    receiveCorrespondence: landing.acceptedUpdates,
    businessDetails: {
      businessType: business.businessType,
      nzbn: business.business?.nzbn ?? null,
      businessName: business.businessName,
      tradingName: tradingNameOf(business),
      physicalAddress: physicalAddressOf(business),
      fuelAmount: business.fuelAmount,
    },
    callbackDetails: specialRates,
  };
}
