import { chosenBusinessName, directorNameOf, directorsOf, isLimitedCompany } from '../business/rules.ts';
import { fillInAddress, noAddress, suggestAddress } from '../fields/address-answer.ts';
import type { RegisterAddress } from '../fields/business-record.ts';
import { fillInBankAccountName, fillInInvoiceEmail } from '../final-details/transitions.ts';
import { clearStandardOffer } from '../offer/transitions.ts';
import { addressAnswerAccessors, addressOfQuestion } from '../questions/addresses.ts';
import { isSectionComplete, journeySteps } from '../questions/journey.ts';
import type { Section } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { addressesOfOtherBusiness, withoutAddressesOfOtherBusiness } from './address-origins.ts';
import { findDirectorHome, isHomeFilledInForAnother } from './director-home.ts';

type Consequence = {
  readonly because: string;
  readonly when: (before: Application, after: Application, today: string) => boolean;
  readonly then: (after: Application) => Application;
};

const completes = (section: Section) => (before: Application, after: Application, today: string) =>
  !isSectionComplete(journeySteps(before, today), section) &&
  isSectionComplete(journeySteps(after, today), section);

/** Every rule by which one section changes another. Rows apply once, in this order, never until stable. */
export const consequences: readonly Consequence[] = [
  {
    because: 'BUS-10 Changing the business name clears the credit legal name.',
    when: (before, after) => before.business.businessName !== after.business.businessName,
    then: (after) => ({ ...after, credit: { ...after.credit, legalName: '' } }),
  },
  {
    because: 'BUS-09 An address that came with a business goes with it.',
    when: (_, after) => addressesOfOtherBusiness(after).length > 0,
    then: withoutAddressesOfOtherBusiness,
  },
  {
    because: 'FIN-06 The account name is the business name until the applicant gives another.',
    when: (before, after) => chosenBusinessName(before.business) !== chosenBusinessName(after.business),
    then: (after) => ({
      ...after,
      finalDetails: fillInBankAccountName(after.finalDetails, chosenBusinessName(after.business)),
    }),
  },
  {
    because: 'BUS-13 Another fuel amount asks for another standard offer.',
    when: (before, after) => before.business.fuelAmount !== after.business.fuelAmount,
    then: (after) => ({ ...after, offer: clearStandardOffer(after.offer) }),
  },
  {
    because: 'CRED-03 A home that was filled in and is not confirmed goes with what it was filled in from.',
    when: isHomeFilledInForAnother,
    then: (after) => withHome(after, noAddress),
  },
  {
    because:
      "CRED-03 Changing the legal name pre-fills the residential address from the matching director's first address.",
    when: (before, after) =>
      before.credit.legalName !== after.credit.legalName && after.credit.legalName !== '',
    then: (after) => prefilledFromRegister(after, findDirectorHome(after, after.credit.legalName)),
  },
  {
    because: 'OFF-09 Completing the offer section pre-populates the residential address if it is empty.',
    when: (before, after, today) =>
      hasNoResidentialAddress(after) && completes('offer')(before, after, today),
    then: prefilledResidentialAddress,
  },
  {
    because: 'CRED-10 Completing the credit section pre-fills the invoice email if it is empty.',
    when: (before, after, today) =>
      after.finalDetails.invoiceEmail === '' && completes('credit')(before, after, today),
    then: (after) => ({
      ...after,
      finalDetails: fillInInvoiceEmail(after.finalDetails, after.landing.email),
    }),
  },
  {
    because: 'FORM-05 An invoice email that is still to be confirmed is the email of the applicant.',
    when: (before, after) =>
      before.landing.email !== after.landing.email && after.finalDetails.isInvoiceEmailToConfirm,
    then: (after) => ({
      ...after,
      finalDetails: fillInInvoiceEmail(after.finalDetails, after.landing.email),
    }),
  },
];

/** Applies a change's effects on other sections. `today` is yyyy-MM-dd. */
export function withConsequences(before: Application, after: Application, today: string): Application {
  return consequences.reduce((now, { when, then }) => (when(before, now, today) ? then(now) : now), after);
}

function hasNoResidentialAddress(application: Application): boolean {
  const { text, isManual } = application.credit.residentialAddress;
  return addressOfQuestion(application, 'residential-address') === null && text === '' && !isManual;
}

const withHome = addressAnswerAccessors['residential-address'].with;

function prefilledResidentialAddress(after: Application): Application {
  if (!isLimitedCompany(after.business)) {
    const physical = addressOfQuestion(after, 'physical-address');
    const { cameWith } = after.business.physicalAddress;
    return physical ? withHome(after, fillInAddress(noAddress, physical, 'business', cameWith)) : after;
  }
  const { isCompanyDirector, legalName } = after.credit;
  const [first, ...others] = directorsOf(after.business.business);
  const isOnlyDirector = others.length === 0 && isCompanyDirector !== false;
  const name = first && isOnlyDirector ? directorNameOf(first) : legalName;
  return prefilledFromRegister(after, findDirectorHome(after, name));
}

function prefilledFromRegister(after: Application, found: RegisterAddress | undefined): Application {
  if (!found) return after;
  const { pafId, fullAddress } = found;
  const cameWith = after.business.business?.nzbn ?? null;
  if (pafId === null || pafId === '')
    return withHome(after, suggestAddress(noAddress, fullAddress, 'director', cameWith));
  const home = { id: pafId, fullAddress, dpid: pafId, sourceDesc: null };
  return withHome(after, fillInAddress(noAddress, home, 'director', cameWith));
}
