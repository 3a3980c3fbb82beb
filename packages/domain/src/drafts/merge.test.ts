import { expect, test } from 'vitest';
import { enterFuelAmount } from '../business/transitions.ts';
import { defaultCard } from '../cards/state.ts';
import { addCard, removeCard } from '../cards/transitions.ts';
import { agreeToCreditCheck, enterLegalName } from '../credit/transitions.ts';
import { enterContactNumber } from '../final-details/transitions.ts';
import { limitedDirector } from '../testing/applicants.ts';
import { after, inBusiness, inCards, inCredit, inFinalDetails } from '../testing/change.ts';
import { mergeApplications } from './merge.ts';
import { withMergeUnitsOf } from './parts.ts';

const base = limitedDirector;
const phone = (number: string) => after(base, inFinalDetails(enterContactNumber, number));
const spends = (dollars: number) => after(base, inBusiness(enterFuelAmount, dollars));

test('what only one of two people changed is taken over without a word [SAVE-06]', () => {
  const { merged, conflicts } = mergeApplications(base, phone('021 111 2222'), spends(900));
  expect(conflicts).toEqual([]);
  expect(merged.finalDetails.contactNumber).toBe('021 111 2222');
  expect(merged.business.fuelAmount).toBe(900);
});

test('the same answer given twice is no conflict [SAVE-06]', () => {
  expect(mergeApplications(base, phone('021 111 2222'), phone('021 111 2222')).conflicts).toEqual([]);
});

test('two different answers to one question conflict, and mine stays on my screen [SAVE-06]', () => {
  const { merged, conflicts } = mergeApplications(base, phone('021 111 2222'), phone('021 333 4444'));
  expect(conflicts).toEqual(['contact-number']);
  expect(merged.finalDetails.contactNumber).toBe('021 111 2222');
});

test('what was looked up for an answer that only one of two people changed is no other answer [SAVE-06]', () => {
  const unpriced = { ...base, offer: { ...base.offer, standardOffer: null, standardOfferId: null } };
  const mine = after(unpriced, inBusiness(enterFuelAmount, 900));
  const { merged, conflicts } = mergeApplications(unpriced, mine, base);
  expect(conflicts).toEqual([]);
  expect(merged.business.fuelAmount).toBe(900);
  expect(merged.offer.standardOffer).toBeNull();
  expect(mergeApplications(unpriced, unpriced, base).merged.offer.standardOffer).toEqual(
    base.offer.standardOffer,
  );
});

const unagreed = after(base, inCredit(agreeToCreditCheck, false));
const named = after(unagreed, inCredit(enterLegalName, 'Somebody Else'));
const agreed = after(unagreed, inCredit(agreeToCreditCheck, true));

test.each([
  ['mine', agreed, named],
  ['theirs', named, agreed],
])('an agreement of %s does not slip under the name that the other one gave [CRED-09]', (_, mine, theirs) => {
  const { merged, conflicts } = mergeApplications(unagreed, mine, theirs);
  expect(conflicts).toEqual(['credit-check-agreement']);
  expect(merged.credit.legalName).toBe('Somebody Else');
  expect(merged.credit.agreedToCreditCheck).toBe(mine.credit.agreedToCreditCheck);
});

test('a card that was removed elsewhere is not the one on screen any more [CARD-09]', () => {
  const three = after(base, inCards(addCard), inCards(addCard));
  const one = after(
    three,
    inCards((cards) => removeCard({ ...cards, cardIndexToRemove: 0 })),
    inCards((cards) => removeCard({ ...cards, cardIndexToRemove: 0 })),
  );
  const { merged } = mergeApplications(three, three, one);
  expect(merged.cards.cardChanges).toHaveLength(1);
  expect(merged.cards.activeCardIndex).toBe(0);
});

test('a card that the chosen cards of the other person lack is not the one on screen, nor asked about [CARD-09]', () => {
  const three = after(base, inCards(addCard), inCards(addCard));
  const asking = { ...three, cards: { ...three.cards, cardIndexToRemove: 1 } };
  const { cards } = withMergeUnitsOf(asking, base, ['cards']);
  expect(cards).toEqual({ ...base.cards, activeCardIndex: 0, cardIndexToRemove: -1 });
});

test('a card that was added elsewhere is on screen where there was none [CARD-09]', () => {
  const none = after(
    base,
    inCards((cards) => removeCard({ ...cards, cardIndexToRemove: 0 })),
  );
  expect(none.cards.activeCardIndex).toBeNull();
  const { merged } = mergeApplications(none, none, after(none, inCards(addCard)));
  expect(merged.cards).toMatchObject({ cardChanges: [defaultCard], activeCardIndex: 0 });
});
