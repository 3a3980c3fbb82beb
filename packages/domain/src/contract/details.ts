import * as z from 'zod/mini';
import {
  businessType,
  businessUseDeclaration,
  businessUseOnly,
  fuelAmount,
  registeredName,
  registeredTradingName,
} from '../business/rules.ts';
import { invoiceDates, paymentPlans, valuesOf } from '../constants/options.ts';
import { creditCheckMissingText, genderMissingText, legalName } from '../credit/rules.ts';
import { address, addressDetails } from '../fields/address.ts';
import { businessRecord } from '../fields/business-record.ts';
import { isoDate } from '../fields/date.ts';
import { email } from '../fields/email.ts';
import { fullName } from '../fields/full-name.ts';
import { licenceNumber, licenceVersion } from '../fields/licence.ts';
import { nzbn } from '../fields/nzbn.ts';
import { fuelOffer } from '../fields/offer.ts';
import { phone } from '../fields/phone.ts';
import { mustBeTrue, registeredNameText, shortText } from '../fields/typed.ts';
import {
  bankAccountName,
  bankAccountNumber,
  bankId,
  signingAuthority,
  termsAcceptance,
} from '../final-details/rules.ts';
import { pointType, promoCodeInvalidText } from '../offer/rules.ts';
import { wordingVersion } from './wording-version.ts';

/** Bodies of a submission, complete and strict, in the sections of the form; fields in docs/calls.md. */
export const businessDetails = z.strictObject({
  businessType,
  fuelCardBusinessUseOnly: businessUseOnly,
  declareBusinessUse: businessUseDeclaration,
  confirmBusinessUse: mustBeTrue('Confirm that the cards are used for business only'),
  /** Null for a business entered by hand; the record is the register's answer. */
  nzbn: z.nullable(nzbn),
  business: z.nullable(businessRecord),
  hasManualInputBusiness: z.boolean(),
  businessName: registeredName,
  tradingName: registeredTradingName,
  hasDifferentTradingName: z.boolean(),
  physicalAddress: address,
  hasManualPhysicalAddress: z.boolean(),
  fuelAmount,
});

export const loyaltyDetails = z.strictObject({
  promoCode: z.nullable(shortText),
  promoCodeValid: z.literal(true, promoCodeInvalidText),
  promoOfferId: z.nullable(shortText),
  promoOffer: z.nullable(fuelOffer),
  standardOfferId: z.nullable(shortText),
  standardOffer: z.nullable(fuelOffer),
  isDiscountOffPump: z.boolean(),
  validToDate: z.nullable(shortText),
  membershipNumber: z.nullable(shortText),
  pointType,
  airpointsNumber: z.nullable(shortText),
  airpointsFirstName: z.nullable(shortText),
  airpointsLastName: z.nullable(shortText),
  airpointsValid: z.boolean(),
  airpointsValidated: z.boolean(),
});

export const creditDetails = z.strictObject({
  isCompanyDirector: z.nullable(z.boolean()),
  readRepresentativeRequirements: z.boolean(),
  legalName,
  gender: z.enum(['Male', 'Female', 'Undisclosed'], genderMissingText),
  dateOfBirth: isoDate,
  driversLicenseNumber: licenceNumber,
  driversLicenseVersionNo: licenceVersion,
  residentialAddress: address,
  hasManualResidentialAddress: z.boolean(),
  agreedToCreditCheck: mustBeTrue(creditCheckMissingText),
  consentVersion: wordingVersion('creditCheckConsent'),
});

export const submittedFinalDetails = z.strictObject({
  deliveryAddress: address,
  deliveryAddressLookupResponse: z.nullable(addressDetails),
  hasManualDeliveryAddress: z.boolean(),
  contactNumber: phone,
  invoiceEmail: email,
  invoiceDate: z.nullable(z.literal(valuesOf(invoiceDates))),
  paymentPlan: z.nullable(z.enum(valuesOf(paymentPlans))),
  bankId,
  bankAccountName,
  bankAccountNumber,
  hasBankSigningAuthority: signingAuthority,
  hasAcceptedTermsAndConditions: termsAcceptance,
  termsVersion: wordingVersion('terms'),
  privacyVersion: wordingVersion('privacy'),
});

export const submissionDetails = z.strictObject({
  fullName: fullName,
  email,
  receiveCorrespondence: z.boolean(),
  businessDetails,
  loyaltyDetails,
  creditDetails: z.nullable(creditDetails),
  finalDetails: submittedFinalDetails,
});
export type SubmissionDetails = z.infer<typeof submissionDetails>;

/** A callback may be requested before the business section is complete. */
export const callbackDetails = z.strictObject({
  fullName: fullName,
  email,
  receiveCorrespondence: z.boolean(),
  businessDetails: z.strictObject({
    ...businessDetails.shape,
    businessType: z.nullable(businessDetails.shape.businessType),
    fuelCardBusinessUseOnly: z.nullable(z.boolean()),
    declareBusinessUse: z.boolean(),
    confirmBusinessUse: z.boolean(),
    businessName: registeredNameText,
    tradingName: registeredNameText,
    physicalAddress: z.nullable(address),
    fuelAmount: z.nullable(fuelAmount),
  }),
  callbackDetails: z.strictObject({
    fullName: fullName,
    email,
    contactNumber: phone,
  }),
});
export type CallbackDetails = z.infer<typeof callbackDetails>;
