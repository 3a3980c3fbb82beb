import { initialBusiness } from '../business/state.ts';
import type { CallbackDetails, SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { initialCredit } from '../credit/state.ts';
import type { Address } from '../fields/address.ts';
import { type AddressAnswer, noAddress, pickAddress, typeAddress } from '../fields/address-answer.ts';
import { hasPossibleLink } from '../fields/links.ts';
import { isManualAddressText } from '../fields/manual-address.ts';
import { problemOf, typedName } from '../fields/typed.ts';
import { initialFinalDetails } from '../final-details/state.ts';
import { initialOffer, type OfferState } from '../offer/state.ts';
import { acceptPromoCode, choosePromoOffer, receiveStandardOffer } from '../offer/transitions.ts';
import { unansweredQuestionProblems, unaskedAnswerProblems } from '../questions/projections.ts';
import { type Application, initialApplication } from '../state.ts';
import { isBusinessRecord, type SubmissionFacts, staleProblems } from './stale.ts';
import { pickSharedFields } from './submission.ts';

const notOnRegister =
  'We could not find this business on the register. Search for it by name again, or enter it by hand';
const notConfirmed =
  'We could not check this name on the register, and it looks like a web address. Enter the business by hand, or send again later';

/** Returns the problems of a submission, by the questions of the form. `today` is yyyy-MM-dd. */
export function submissionProblems(
  details: SubmissionDetails,
  facts: SubmissionFacts,
  today: string,
): FieldProblem[] {
  const application = applicationWithFacts(details, facts);
  return [
    ...unansweredQuestionProblems(application, today),
    ...unregistered(details, facts),
    ...unaskedAnswerProblems(details, application),
    ...staleProblems(details, application, facts),
    ...missingName(details, facts),
  ];
}

function unregistered({ businessDetails }: SubmissionDetails, facts: SubmissionFacts): FieldProblem[] {
  if (businessDetails.nzbn === null || facts.business !== null) return [];
  return [{ field: 'details.businessDetails.nzbn', errorMessage: notOnRegister }];
}

/** Emails to others hold register names only, so a name that the register could not confirm must hold no link. */
function missingName({ businessDetails }: SubmissionDetails, { business }: SubmissionFacts): FieldProblem[] {
  if (business !== 'unknown' || !hasPossibleLink(businessDetails.businessName)) return [];
  return [{ field: 'details.businessDetails.businessName', errorMessage: notConfirmed }];
}

/** Returns problems with the names of a callback: a web address is allowed only where it is in the `found` record. */
export function callbackProblems(
  { businessDetails }: CallbackDetails,
  found: SubmissionFacts['business'],
): FieldProblem[] {
  const registered = isBusinessRecord(found) ? found.entityName : undefined;
  return (['businessName', 'tradingName'] as const).flatMap((name) => {
    const reported = businessDetails[name];
    const errorMessage = reported === registered ? undefined : problemOf(typedName, reported);
    return errorMessage === undefined ? [] : [{ field: `details.businessDetails.${name}`, errorMessage }];
  });
}

const checkedAnswer = (sent: Address, isManual: boolean): AddressAnswer =>
  isManual && !isManualAddressText(sent.fullAddress)
    ? typeAddress(noAddress, sent.fullAddress)
    : pickAddress(noAddress, sent);

/** Returns the submitted application with look-ups replaced by `facts`; an unknown record is kept as sent. */
export function applicationWithFacts(details: SubmissionDetails, facts: SubmissionFacts): Application {
  const { businessDetails, loyaltyDetails, creditDetails, finalDetails } = details;
  return {
    ...initialApplication,
    business: {
      ...initialBusiness,
      ...pickSharedFields(initialBusiness, businessDetails),
      hasConfirmedFuelAmount: true,
      business: isBusinessRecord(facts.business) ? facts.business : businessDetails.business,
      physicalAddress: checkedAnswer(
        businessDetails.physicalAddress,
        businessDetails.hasManualPhysicalAddress,
      ),
    },
    offer: offerFrom(loyaltyDetails, facts),
    credit: creditDetails
      ? {
          ...initialCredit,
          ...pickSharedFields(initialCredit, creditDetails),
          residentialAddress: checkedAnswer(
            creditDetails.residentialAddress,
            creditDetails.hasManualResidentialAddress,
          ),
        }
      : initialCredit,
    finalDetails: {
      ...initialFinalDetails,
      ...pickSharedFields(initialFinalDetails, finalDetails),
      deliveryAddress: checkedAnswer(finalDetails.deliveryAddress, finalDetails.hasManualDeliveryAddress),
      bankAccountValid: facts.bankAccountValid,
    },
  };
}

type SentOffer = SubmissionDetails['loyaltyDetails'];
type FoundOffer = `${'standard' | 'promo'}Offer${'' | 'Id'}` | 'isDiscountOffPump' | 'validToDate';

function offerFrom(sent: SentOffer, facts: SubmissionFacts): OfferState {
  const answers: Pick<OfferState, Exclude<keyof SentOffer, FoundOffer>> = {
    promoCode: sent.promoCode ?? '',
    promoCodeValid: sent.promoCode === null || facts.promoOffer !== null,
    membershipNumber: sent.membershipNumber ?? '',
    pointType: sent.pointType,
    airpointsNumber: sent.airpointsNumber ?? '',
    airpointsFirstName: sent.airpointsFirstName ?? '',
    airpointsLastName: sent.airpointsLastName ?? '',
    airpointsValid: facts.airpointsValid,
    airpointsValidated: true,
  };
  const answered = { ...initialOffer, ...answers, promoCodeComplete: true };
  const offered = facts.standardOffer ? receiveStandardOffer(answered, facts.standardOffer) : answered;
  return facts.promoOffer
    ? choosePromoOffer(acceptPromoCode(offered, offered.promoCode, facts.promoOffer))
    : offered;
}
