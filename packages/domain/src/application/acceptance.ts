import { initialBusiness } from '../business/state.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { initialCredit } from '../credit/state.ts';
import type { Address } from '../fields/address.ts';
import { boxAddressMessage, isBoxAddress } from '../fields/address.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { dateOfBirthProblem } from '../fields/date-of-birth.ts';
import { isManualAddressText } from '../fields/manual-address.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { initialFinalDetails } from '../final-details/state.ts';
import { initialOffer, type Offer } from '../offer/state.ts';
import { acceptPromoCode, receiveStandardOffer } from '../offer/transitions.ts';
import { type QuestionId, questions } from '../questions/table.ts';
import { type Application, initialApplication } from '../state.ts';
import { isRecord, staleProblems } from './stale.ts';
import { unanswered } from './unanswered.ts';
import { unaskedProblems } from './unasked.ts';

const notOnRegister =
  'We could not find this business on the register. Search for it by name again, or enter it by hand';

/** What the server finds out for itself about a submission, instead of believing the sender. */
export type SubmissionFacts = {
  readonly standardOffer: FuelOffer | null;
  /** The offer of the promo code sent; null when none was sent or the code is not valid. */
  readonly promoOffer: FuelOffer | null;
  readonly airpointsValid: boolean;
  readonly bankAccountValid: boolean;
  /** The record of the NZBN sent; null when none was sent or it is not on the register, 'unknown' without an answer. */
  readonly business: BusinessRecord | null | 'unknown';
};

/**
 * What is wrong with a submission, by the same questions the form asks; empty when it can be accepted. Each
 * question that was skipped refuses it, and so does an answer to one that is not asked. `today` is yyyy-MM-dd.
 */
export function submissionProblems(
  details: SubmissionDetails,
  facts: SubmissionFacts,
  today: string,
): FieldProblem[] {
  const application = applicationFrom(details, facts);
  const skipped = questions
    .filter((question) => question.asked(application) && !question.answered(application, today))
    .map(({ id }) => ({
      field: `details.${unanswered[id].field}`,
      errorMessage: particular(id, details, today) ?? unanswered[id].errorMessage,
    }));
  return [
    ...skipped,
    ...unregistered(details, facts),
    ...unaskedProblems(details, application),
    ...staleProblems(details, application, facts),
  ];
}

/** A number of no business is refused at the number, so that the applicant knows what to put right. */
function unregistered({ businessDetails }: SubmissionDetails, facts: SubmissionFacts): FieldProblem[] {
  if (businessDetails.nzbn === null || facts.business !== null) return [];
  return [{ field: 'details.businessDetails.nzbn', errorMessage: notOnRegister }];
}

/** What is wrong in particular, where the answer itself says more than that it is missing. */
function particular(id: QuestionId, details: SubmissionDetails, today: string): string | undefined {
  const { businessDetails, creditDetails } = details;
  if (id === 'dob') return dateOfBirthProblem(creditDetails?.dateOfBirth ?? '', today);
  const isBox =
    (id === 'physical-address' && isBoxAddress(businessDetails.physicalAddress.fullAddress)) ||
    (id === 'residential-address' && isBoxAddress(creditDetails?.residentialAddress.fullAddress ?? ''));
  return isBox ? boxAddressMessage : undefined;
}

/** An address as it can be judged from outside: one typed by hand must still show its lines. */
const judged = (sent: Address, isManual: boolean): Address | null =>
  isManual && !isManualAddressText(sent.fullAddress) ? null : sent;

/**
 * The application that the submission says it comes from, with what the server found out put in its place; a record
 * that the register did not tell stands as it was sent.
 */
export function applicationFrom(details: SubmissionDetails, facts: SubmissionFacts): Application {
  const { businessDetails, loyaltyDetails, creditDetails, finalDetails } = details;
  return {
    ...initialApplication,
    business: {
      ...initialBusiness,
      ...pick(businessDetails),
      hasConfirmedFuelAmount: true,
      business: isRecord(facts.business) ? facts.business : businessDetails.business,
      hasManualPhysicalAddress: false,
      physicalAddress: judged(businessDetails.physicalAddress, businessDetails.hasManualPhysicalAddress),
    },
    offer: offerFrom(loyaltyDetails, facts),
    credit: creditDetails
      ? {
          ...initialCredit,
          ...withoutConsent(creditDetails),
          hasManualResidentialAddress: false,
          residentialAddressFrom: 'applicant',
          residentialAddress: judged(
            creditDetails.residentialAddress,
            creditDetails.hasManualResidentialAddress,
          ),
        }
      : initialCredit,
    finalDetails: {
      ...initialFinalDetails,
      ...withoutVersions(finalDetails),
      hasManualDeliveryAddress: false,
      deliveryAddress: judged(finalDetails.deliveryAddress, finalDetails.hasManualDeliveryAddress),
      bankAccountValid: facts.bankAccountValid,
    },
  };
}

function offerFrom(sent: SubmissionDetails['loyaltyDetails'], facts: SubmissionFacts): Offer {
  const answered: Offer = {
    ...initialOffer,
    promoCode: sent.promoCode ?? '',
    promoCodeValid: sent.promoCode === null || facts.promoOffer !== null,
    promoCodeComplete: true,
    membershipNumber: sent.membershipNumber ?? '',
    pointType: sent.pointType,
    airpointsNumber: sent.airpointsNumber ?? '',
    airpointsFirstName: sent.airpointsFirstName ?? '',
    airpointsLastName: sent.airpointsLastName ?? '',
    airpointsValid: facts.airpointsValid,
    airpointsValidated: true,
  };
  const offered = facts.standardOffer ? receiveStandardOffer(answered, facts.standardOffer) : answered;
  return facts.promoOffer ? acceptPromoCode(offered, offered.promoCode, facts.promoOffer) : offered;
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

function withoutVersions({
  termsVersion: _terms,
  privacyVersion: _privacy,
  ...rest
}: SubmissionDetails['finalDetails']) {
  return rest;
}
