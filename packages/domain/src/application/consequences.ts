import { directorName, directorsOf, isLimitedCompany, physicalAddressOf } from '../business/rules.ts';
import { residentialAddressOf } from '../credit/rules.ts';
import {
  clearResidentialAddress,
  fillInResidentialAddress,
  suggestResidentialAddress,
} from '../credit/transitions.ts';
import type { RegisterAddress } from '../fields/business-record.ts';
import { prefillDeliveryAddress } from '../final-details/transitions.ts';
import { forgetStandardOffer } from '../offer/transitions.ts';
import { isSectionComplete, journey } from '../questions/journey.ts';
import type { Section } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { directorHome, isHomeOfAnother } from './director-home.ts';

type Consequence = {
  readonly because: string;
  readonly when: (before: Application, after: Application, today: string) => boolean;
  readonly then: (after: Application) => Application;
};

const completes = (section: Section) => (before: Application, after: Application, today: string) =>
  !isSectionComplete(journey(before, today), section) && isSectionComplete(journey(after, today), section);

/** Every rule by which one section changes another. Rows apply once, in this order, never until stable. */
export const consequences: readonly Consequence[] = [
  {
    because: 'BUS-10 Changing the business name clears the credit legal name.',
    when: (before, after) => before.business.businessName !== after.business.businessName,
    then: (after) => ({ ...after, credit: { ...after.credit, legalName: '' } }),
  },
  {
    because:
      'CRED-14 A delivery address that was filled in for a business goes when its type sends that business away.',
    when: (before, after) =>
      before.business.businessType !== after.business.businessType &&
      before.business.business !== after.business.business &&
      after.finalDetails.deliveryAddressLookupResponse !== null,
    then: (after) => ({ ...after, finalDetails: prefillDeliveryAddress(after.finalDetails, null) }),
  },
  {
    because: 'BUS-13 Another fuel amount asks for another standard offer.',
    when: (before, after) => before.business.fuelAmount !== after.business.fuelAmount,
    then: (after) => ({ ...after, offer: forgetStandardOffer(after.offer) }),
  },
  {
    because: 'CRED-03 A home that was filled in and is not confirmed goes with what it was filled in from.',
    when: isHomeOfAnother,
    then: (after) => ({ ...after, credit: clearResidentialAddress(after.credit) }),
  },
  {
    because:
      "CRED-03 Changing the legal name pre-fills the residential address from the matching director's first address.",
    when: (before, after) =>
      before.credit.legalName !== after.credit.legalName && after.credit.legalName !== '',
    then: (after) => prefilledFromRegister(after, directorHome(after, after.credit.legalName)),
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
      finalDetails: { ...after.finalDetails, invoiceEmail: after.landing.email },
    }),
  },
];

/** The application after a change, with what the change entails elsewhere. `today` is yyyy-MM-dd. */
export function withConsequences(before: Application, after: Application, today: string): Application {
  return consequences.reduce((now, { when, then }) => (when(before, now, today) ? then(now) : now), after);
}

const hasNoResidentialAddress = ({ credit }: Application): boolean =>
  residentialAddressOf(credit) === null &&
  credit.residentialAddressText === '' &&
  !credit.hasManualResidentialAddress;

function prefilledResidentialAddress(after: Application): Application {
  if (!isLimitedCompany(after.business)) {
    const physical = physicalAddressOf(after.business);
    return physical
      ? { ...after, credit: fillInResidentialAddress(after.credit, physical, 'business') }
      : after;
  }
  const directors = directorsOf(after.business.business);
  const [only] = directors;
  const name = directors.length === 1 && only ? directorName(only) : after.credit.legalName;
  return prefilledFromRegister(after, directorHome(after, name));
}

/** With a postal id the register's address is adopted; without one it stands as text to be searched again. */
function prefilledFromRegister(after: Application, found: RegisterAddress | undefined): Application {
  if (!found) return after;
  const { pafId, fullAddress } = found;
  const credit =
    pafId === null || pafId === ''
      ? suggestResidentialAddress(after.credit, fullAddress)
      : fillInResidentialAddress(
          after.credit,
          { id: pafId, fullAddress, dpid: pafId, sourceDesc: null },
          'director',
        );
  return { ...after, credit };
}
