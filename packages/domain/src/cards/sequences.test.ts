import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardProducts, cardTypes, valuesOf } from '../constants/options.ts';
import { applyToAllCards } from './apply-to-all.ts';
import { cardFields } from './fields.ts';
import { applyBulkEdit } from './set-several.ts';
import { type Cards, defaultCard, initialCards } from './state.ts';
import * as cards from './transitions.ts';

type Step = (state: Cards) => Cards;
const index = fc.integer({ min: -2, max: 12 });
const parts = fc.subarray([...cardFields]);
const companyLimit = fc.integer({ min: 0, max: 2_000 });
const dollars = fc.option(fc.integer({ min: -1, max: 2_000 }));
const remove = (state: Cards, at: number): Cards => cards.removeCard(cards.askToRemoveCard(state, at));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    cards.addCard,
    cards.addCardLikeActive,
    cards.cancelCardRemoval,
    cards.removeCard,
    cards.resetActiveCard,
  ),
  index.map(
    (at): Step =>
      (state) =>
        cards.activateCard(state, at),
  ),
  index.map(
    (at): Step =>
      (state) =>
        cards.askToRemoveCard(state, at),
  ),
  index.map(
    (at): Step =>
      (state) =>
        remove(state, at),
  ),
  fc.tuple(parts, companyLimit).map(
    ([chosen, limit]): Step =>
      (state) =>
        applyToAllCards(state, chosen, limit),
  ),
  fc.tuple(fc.array(index), parts, companyLimit).map(
    ([chosen, fields, limit]): Step =>
      (state) =>
        applyBulkEdit(state, { chosen: new Set(chosen), fields, source: defaultCard }, limit),
  ),
  fc.constantFrom(...valuesOf(cardTypes)).map(
    (type): Step =>
      (state) =>
        cards.chooseCardType(state, type),
  ),
  fc.constantFrom(...valuesOf(cardProducts)).map(
    (all): Step =>
      (state) =>
        cards.chooseProducts(state, all),
  ),
  fc.string({ maxLength: 8 }).map(
    (text): Step =>
      (state) =>
        cards.enterRegistration(state, text),
  ),
  fc.string({ maxLength: 8 }).map(
    (text): Step =>
      (state) =>
        cards.enterDriverName(state, text),
  ),
  dollars.map(
    (amount): Step =>
      (state) =>
        cards.enterDailyLimit(state, amount),
  ),
  dollars.map(
    (amount): Step =>
      (state) =>
        cards.enterMonthlyLimit(state, amount),
  ),
);
const anyCards = fc
  .array(step, { maxLength: 30 })
  .map((steps) => steps.reduce<Cards>((state, action) => action(state), initialCards));
const run = { numRuns: 200 };
const patience = 30_000;

const isSound = ({ cardChanges, activeCardIndex }: Cards): boolean =>
  cardChanges.length === 0
    ? activeCardIndex === null
    : activeCardIndex !== null && cardChanges[activeCardIndex] !== undefined;

test(
  'whatever is done and taken back, there is an active card exactly while there are cards [CARD-09]',
  () => {
    const doneAndUndone = fc.tuple(anyCards, fc.array(fc.tuple(step, fc.boolean()), { maxLength: 20 }));
    fc.assert(
      fc.property(doneAndUndone, ([start, steps]) => {
        const after = steps.reduce((before, [action, isUndone]) => {
          const then = action(before);
          return isUndone ? cards.restoreCards(then, before) : then;
        }, start);
        expect(isSound(after)).toBe(true);
      }),
      run,
    );
  },
  patience,
);

test(
  'undo gives back exactly the cards there were, and the one that was open [CARD-09, CARD-10, CARD-11]',
  () => {
    fc.assert(
      fc.property(anyCards, step, (before, action) => {
        const restored = cards.restoreCards(action(before), before);
        expect(restored).toEqual({ ...before, cardIndexToRemove: -1 });
        expect(restored.cardChanges).toBe(before.cardChanges);
      }),
      run,
    );
  },
  patience,
);

test(
  'removing takes that card and no other, and the active card moves as the rule says [CARD-09]',
  () => {
    fc.assert(
      fc.property(anyCards, index, (before, at) => {
        const after = remove({ ...before, cardIndexToRemove: -1 }, at);
        const { activeCardIndex: active, cardChanges } = before;
        const isThere = cardChanges[at] !== undefined;
        expect(after.cardChanges).toEqual(isThere ? cardChanges.toSpliced(at, 1) : cardChanges);
        const moved = active !== null && isThere && at <= active ? Math.max(0, active - 1) : active;
        expect(after.activeCardIndex).toBe(after.cardChanges.length === 0 ? null : moved);
      }),
      run,
    );
  },
  patience,
);
