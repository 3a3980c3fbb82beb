import { type FieldPath, fieldValueAt, withFieldsFrom } from '../questions/fields.ts';
import { mapQuestions, type QuestionId, questions } from '../questions/table.ts';
import type { Application } from '../state.ts';

export type FieldGroup = 'landing-fields' | 'special-rates' | 'personal-guarantee' | 'cards';
export type MergeUnit = QuestionId | FieldGroup;

/** Each field belongs to at most one unit. */
export const fieldsByUnit: Readonly<Record<MergeUnit, readonly FieldPath[]>> = {
  ...mapQuestions(({ holds }) => holds),
  'landing-fields': [
    'landing.firstName',
    'landing.lastName',
    'landing.email',
    'landing.acceptedUpdates',
    'saver.applicationType',
  ],
  'personal-guarantee': ['credit.agreedToPersonalGuarantee', 'credit.personalGuaranteeEmail'],
  'special-rates': ['specialRates.fullName', 'specialRates.email', 'specialRates.contactNumber'],
  cards: ['cards.cardChanges'],
};

/** Fields of one screen or of the whole application, which never conflict. */
export const unmergedFields: readonly FieldPath[] = [
  'saver.applicationId',
  'saver.saveLink',
  'saver.emails',
  'saver.isSubmitted',
  'saver.isWithdrawn',
  'saver.elsewhere',
  'saver.receipt',
  'saver.callbackReference',
  'offer.promoOfferDialogOpen',
  'credit.creditCheckResult',
  'credit.part',
  'cards.activeCardIndex',
  'cards.cardIndexToRemove',
  'cards.sectionComplete',
];

/** Fields looked up for an answer: they move with it and never conflict. */
const lookedUp: readonly FieldPath[] = [
  'offer.standardOfferId',
  'offer.standardOffer',
  'offer.promoOfferId',
  'offer.isDiscountOffPump',
  'offer.promoCodeValid',
  'offer.promoOffer',
  'offer.validToDate',
  'offer.declinedPromoCode',
  'offer.airpointsValid',
  'offer.airpointsValidated',
  'finalDetails.bankAccountValid',
  'finalDetails.isInvoiceEmailToConfirm',
  'finalDetails.isAccountNameFilledIn',
  'finalDetails.isAccountNameToConfirm',
];

/** Returns the answers that a unit's consent covers; most cover none. */
export const answersConsentedTo = (unit: MergeUnit): readonly MergeUnit[] =>
  questions.find(({ id }) => id === unit)?.about ?? [];

/** Answers that follow from another: the home of the person named, the address of the business named. */
const leads: Readonly<Partial<Record<MergeUnit, MergeUnit>>> = {
  'physical-address': 'business-name',
  'residential-address': 'legal-name',
};

export type MergeUnitGroup = readonly [lead: MergeUnit, ...followers: MergeUnit[]];

/** Returns units in groups that are chosen together, each led by the answer that the others follow from. */
export function groupMergeUnits(given: readonly MergeUnit[]): MergeUnitGroup[] {
  const leadOf = (unit: MergeUnit): MergeUnit => given.find((each) => each === leads[unit]) ?? unit;
  return given
    .filter((unit) => leadOf(unit) === unit)
    .map((lead): MergeUnitGroup => [lead, ...given.filter((unit) => unit !== lead && leadOf(unit) === lead)]);
}

export const mergeUnits = Object.keys(fieldsByUnit) as readonly MergeUnit[];

export const unitValue = (application: Application, unit: MergeUnit): string =>
  JSON.stringify(fieldsByUnit[unit].map((field) => fieldValueAt(application, field)));

export const unitAnswer = (application: Application, unit: MergeUnit): string =>
  JSON.stringify(
    fieldsByUnit[unit]
      .filter((field) => !lookedUp.includes(field))
      .map((field) => fieldValueAt(application, field)),
  );

export const withMergeUnitsOf = (
  application: Application,
  other: Application,
  taken: readonly MergeUnit[],
): Application => {
  const fields = taken.flatMap((unit) => fieldsByUnit[unit]);
  const now = withFieldsFrom(application, other, fields);
  return taken.includes('cards') ? { ...now, cards: withinItsCards(now.cards) } : now;
};

/** The card on screen may have been removed, or the first one added, on the other side. */
function withinItsCards(cards: Application['cards']): Application['cards'] {
  const last = cards.cardChanges.length - 1;
  const { activeCardIndex, cardIndexToRemove } = cards;
  return {
    ...cards,
    activeCardIndex: last < 0 ? null : Math.min(activeCardIndex ?? 0, last),
    cardIndexToRemove: cardIndexToRemove > last ? -1 : cardIndexToRemove,
  };
}
