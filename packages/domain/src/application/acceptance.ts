import { initialBusiness } from '../business/state.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { initialCredit } from '../credit/state.ts';
import { boxAddressMessage, isBoxAddress } from '../fields/address.ts';
import { dateOfBirthProblem } from '../fields/date-of-birth.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { initialFinalDetails } from '../final-details/state.ts';
import { initialOffer } from '../offer/state.ts';
import { journey } from './journey.ts';
import type { QuestionId } from './questions.ts';
import { type Application, initialApplication } from './state.ts';

/** What the server finds out for itself about a submission, instead of believing the sender. */
export type SubmissionFacts = {
  readonly standardOffer: FuelOffer | null;
  /** The offer of the promo code sent; null when none was sent or the code is not valid. */
  readonly promoOffer: FuelOffer | null;
  readonly airpointsValid: boolean;
  readonly bankAccountValid: boolean;
};

/** The fields of a question in a submission, and what to say when it is unanswered. */
const unanswered: Record<QuestionId, { field: string; errorMessage: string }> = {
  'business-type': {
    field: 'businessDetails.businessType',
    errorMessage: 'Choose the kind of business and confirm business use',
  },
  'business-name': {
    field: 'businessDetails.businessName',
    errorMessage: 'Pick the business from the register, or enter it by hand',
  },
  'physical-address': { field: 'businessDetails.physicalAddress', errorMessage: boxAddressMessage },
  'fuel-amount': { field: 'businessDetails.fuelAmount', errorMessage: 'Enter the monthly fuel spend' },
  'promo-code': {
    field: 'loyaltyDetails.promoCode',
    errorMessage: 'This promo code is not valid. Check it, or leave it out',
  },
  'membership-number': {
    field: 'loyaltyDetails.membershipNumber',
    errorMessage: 'This offer needs a membership number',
  },
  loyalty: {
    field: 'loyaltyDetails.airpointsNumber',
    errorMessage: 'This Airpoints number and name do not match',
  },
  'is-company-director': {
    field: 'creditDetails.isCompanyDirector',
    errorMessage: 'Say whether you are a director of the company',
  },
  'representative-requirements': {
    field: 'creditDetails.readRepresentativeRequirements',
    errorMessage: 'Read the requirements for representatives',
  },
  'legal-name': { field: 'creditDetails.legalName', errorMessage: 'Enter your full legal name' },
  gender: {
    field: 'creditDetails.gender',
    errorMessage: 'Choose a gender, or that you would rather not say',
  },
  dob: { field: 'creditDetails.dateOfBirth', errorMessage: 'Enter your date of birth' },
  'drivers-license': {
    field: 'creditDetails.driversLicenseNumber',
    errorMessage: 'Enter the number and version of your driver licence',
  },
  'residential-address': { field: 'creditDetails.residentialAddress', errorMessage: boxAddressMessage },
  'credit-check-agreement': {
    field: 'creditDetails.agreedToCreditCheck',
    errorMessage: 'Agree to the credit check',
  },
  'delivery-address': { field: 'finalDetails.deliveryAddress', errorMessage: 'Enter a delivery address' },
  'contact-number': { field: 'finalDetails.contactNumber', errorMessage: 'Enter a contact number' },
  'invoice-email': { field: 'finalDetails.invoiceEmail', errorMessage: 'Enter an invoice email' },
  'invoice-date': { field: 'finalDetails.invoiceDate', errorMessage: 'Choose an invoice date' },
  'payment-plan': { field: 'finalDetails.paymentPlan', errorMessage: 'Choose how the account fee is paid' },
  'bank-details': {
    field: 'finalDetails.bankAccountNumber',
    errorMessage: 'Check the bank and the account number: they do not match',
  },
};

/**
 * What is wrong with a submission, by the same journey the form follows; empty when it can be accepted.
 * A question that was skipped, or lies behind one that is unanswered, refuses it. `today` is yyyy-MM-dd.
 */
export function submissionProblems(
  details: SubmissionDetails,
  facts: SubmissionFacts,
  today: string,
): FieldProblem[] {
  const steps = journey(applicationFrom(details, facts), today);
  return steps
    .filter((step) => step.status === 'open')
    .map(({ id }) => ({
      field: `details.${unanswered[id].field}`,
      errorMessage:
        (id === 'dob' ? dateOfBirthProblem(details.creditDetails?.dateOfBirth ?? '', today) : undefined) ??
        unanswered[id].errorMessage,
    }));
}

/** The application that the submission says it comes from, with what the server found out put in its place. */
export function applicationFrom(details: SubmissionDetails, facts: SubmissionFacts): Application {
  const { businessDetails, loyaltyDetails, creditDetails, finalDetails } = details;
  const isCodeRefused = loyaltyDetails.promoCode !== null && facts.promoOffer === null;
  return {
    ...initialApplication,
    business: {
      ...initialBusiness,
      ...pick(businessDetails),
      confirmBusinessUse: true,
      hasConfirmedFuelAmount: true,
      business: businessDetails.nzbn === null ? null : recordOf(businessDetails),
      hasManualPhysicalAddress: false,
      physicalAddress: isBoxAddress(businessDetails.physicalAddress.fullAddress)
        ? null
        : businessDetails.physicalAddress,
    },
    offer: {
      ...initialOffer,
      promoCode: loyaltyDetails.promoCode ?? '',
      promoOffer: facts.promoOffer,
      promoCodeValid: !isCodeRefused,
      promoCodeComplete: true,
      standardOffer: facts.standardOffer,
      membershipNumber: loyaltyDetails.membershipNumber ?? '',
      pointType: loyaltyDetails.pointType,
      airpointsNumber: loyaltyDetails.airpointsNumber ?? '',
      airpointsValid: facts.airpointsValid,
      airpointsValidated: true,
    },
    credit: creditDetails
      ? { ...initialCredit, ...withoutConsent(creditDetails), hasManualResidentialAddress: false }
      : initialCredit,
    finalDetails: {
      ...initialFinalDetails,
      ...withoutTerms(finalDetails),
      hasManualDeliveryAddress: false,
      bankAccountValid: facts.bankAccountValid,
    },
  };
}

function pick({ nzbn: _nzbn, ...rest }: SubmissionDetails['businessDetails']) {
  return rest;
}

function withoutConsent({
  consentVersion: _version,
  ...rest
}: NonNullable<SubmissionDetails['creditDetails']>) {
  return rest;
}

function withoutTerms({ termsVersion: _version, ...rest }: SubmissionDetails['finalDetails']) {
  return rest;
}

function recordOf({
  nzbn,
  businessName,
}: SubmissionDetails['businessDetails']): Application['business']['business'] {
  return {
    nzbn: nzbn ?? '',
    entityName: businessName,
    entityTypeCode: '',
    entityStatus: '',
    registrationDate: null,
    tradingNames: [],
    address: null,
    roles: [],
  };
}
