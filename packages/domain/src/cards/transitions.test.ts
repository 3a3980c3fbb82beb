import { describe, expect, test } from 'vitest';
import { type Card, type Cards, defaultCard, initialCards } from './state.ts';
import * as cards from './transitions.ts';

const order = (count: number, active: number | null): Cards => ({
  ...initialCards,
  cardChanges: Array.from({ length: count }, (_, index) => ({
    ...defaultCard,
    driver: { name: `${index}` },
  })),
  activeCardIndex: active,
});
const names = ({ cardChanges }: Cards): string => cardChanges.map(({ driver }) => driver.name).join('');
const removed = (before: Cards, index: number): Cards =>
  cards.removeCard(cards.askToRemoveCard(before, index));

const removals = [
  { active: 2, removes: 0, becomes: 1, left: '123' },
  { active: 2, removes: 2, becomes: 1, left: '013' },
  { active: 2, removes: 3, becomes: 2, left: '012' },
  { active: 0, removes: 0, becomes: 0, left: '123' },
  { active: 3, removes: 3, becomes: 2, left: '012' },
];

describe('cards of an order', () => {
  test('the first card is there, active and a default card [CARD-02, CARD-03]', () => {
    expect(initialCards.cardChanges).toEqual([
      {
        cardType: 'Any',
        vehicle: { registration: '' },
        driver: { name: '' },
        products: 'AllExcludingTobacco',
        limits: { daily: 250, monthly: null },
      },
    ]);
    expect(initialCards).toMatchObject({ activeCardIndex: 0, cardIndexToRemove: -1, sectionComplete: false });
  });

  test('an added card is a default card and becomes active [CARD-02]', () => {
    const added = cards.addCard(order(3, 0));
    expect(added.cardChanges).toHaveLength(4);
    expect(added.cardChanges[3]).toEqual(defaultCard);
    expect(added.activeCardIndex).toBe(3);
  });

  test('another card like the active one has its type, products and limits, and no registration or driver name [FORM-11]', () => {
    const van: Card = {
      cardType: 'DriverVehicle',
      vehicle: { registration: 'QBT917' },
      driver: { name: 'Aroha Ngata' },
      products: 'FuelsOnly',
      limits: { daily: 300, monthly: 1_000 },
    };
    const before: Cards = { ...order(3, 1), cardChanges: [defaultCard, van, defaultCard] };
    const added = cards.addCardLikeActive(before);
    expect(added.cardChanges).toEqual([
      ...before.cardChanges,
      { ...van, vehicle: { registration: '' }, driver: { name: '' } },
    ]);
    expect(added.activeCardIndex).toBe(3);
    expect(cards.addCardLikeActive({ ...before, activeCardIndex: null }).cardChanges[3]).toEqual(defaultCard);
    const full = order(1_000, 0);
    expect(cards.addCardLikeActive(full)).toBe(full);
  });

  test('what was confirmed is added, up to the most one order may hold [CARD-12]', () => {
    expect(cards.addCard(order(20, 0)).cardChanges).toHaveLength(21);
    const full = order(1_000, 0);
    expect(cards.addCard(full)).toBe(full);
  });

  test('removing asks first, and keeping the card forgets the question [CARD-09]', () => {
    const asked = cards.askToRemoveCard(order(3, 1), 2);
    expect(asked.cardChanges).toHaveLength(3);
    expect(asked.cardIndexToRemove).toBe(2);
    expect(cards.cancelCardRemoval(asked)).toEqual(order(3, 1));
    expect(cards.askToRemoveCard(order(3, 1), 3)).toEqual(order(3, 1));
    expect(cards.removeCard(order(3, 1))).toEqual(order(3, 1));
    expect(cards.removeCard({ ...order(3, 1), cardIndexToRemove: 3 })).toEqual(order(3, 1));
    expect(cards.removeCard({ ...order(3, 3), cardIndexToRemove: 3 })).toEqual(order(3, 3));
  });

  test.each(removals)(
    'with card $active of four active, removing card $removes makes $becomes active [CARD-09]',
    ({ active, removes, becomes, left }) => {
      const after = removed({ ...order(4, active), sectionComplete: true }, removes);
      expect(after.sectionComplete).toBe(true);
      expect(after.activeCardIndex).toBe(becomes);
      expect(after.cardIndexToRemove).toBe(-1);
      expect(names(after)).toBe(left);
    },
  );

  test('removing the only card leaves none active, and a card added then is active [CARD-09]', () => {
    const none = removed(initialCards, 0);
    expect(none).toMatchObject({ cardChanges: [], activeCardIndex: null });
    expect(cards.addCard(none)).toMatchObject({ cardChanges: [defaultCard], activeCardIndex: 0 });
  });

  test('discarding resets the active card alone [CARD-10]', () => {
    const discarded = cards.resetActiveCard(order(3, 1));
    expect(discarded.cardChanges[1]).toEqual(defaultCard);
    expect(names(discarded)).toBe('02');
  });

  test('what is entered goes to the active card [CARD-06, CARD-07]', () => {
    const entered = [
      (state: Cards) => cards.chooseCardType(state, 'DriverVehicle'),
      (state: Cards) => cards.enterRegistration(state, 'qbt-917'),
      (state: Cards) => cards.enterDriverName(state, 'Aroha Ngata'),
      (state: Cards) => cards.chooseProducts(state, 'FuelsOnly'),
      (state: Cards) => cards.enterDailyLimit(state, 300),
      (state: Cards) => cards.enterMonthlyLimit(state, 1_000),
    ].reduce((state, enter) => enter(state), order(2, 1));
    expect(entered.cardChanges[1]).toEqual({
      cardType: 'DriverVehicle',
      vehicle: { registration: 'QBT917' },
      driver: { name: 'Aroha Ngata' },
      products: 'FuelsOnly',
      limits: { daily: 300, monthly: 1_000 },
    });
    expect(entered.cardChanges[0]).toEqual(order(2, 1).cardChanges[0]);
  });

  test('a driver name is kept without space around it, and with one between its words [CARD-06]', () => {
    const named = cards.enterDriverName(order(1, 0), '  Aroha \t Ngata ');
    expect(named.cardChanges[0]?.driver.name).toBe('Aroha Ngata');
  });

  test.each([
    ['a macron apart from its letter', 'Ma\u0304ia Ngata', 'Māia Ngata'],
    ['an invisible mark', 'Aroha\u200b \ufeffNgata', 'Aroha Ngata'],
    ['a control character', 'Aroha\u0007 Ngata', 'Aroha Ngata'],
    ['nothing but an invisible mark', '\u200b', ''],
  ])('a driver name copied with %s is kept as it reads [CARD-06, VAL-09]', (_, typed, kept) => {
    expect(cards.enterDriverName(order(1, 0), typed).cardChanges[0]?.driver.name).toBe(kept);
  });

  test('what was done to the cards is taken back whole [CARD-09, CARD-10, CARD-11]', () => {
    const asked = cards.askToRemoveCard(order(3, 1), 0);
    expect(cards.restoreCards(cards.removeCard(asked), asked)).toEqual(order(3, 1));
    const confirmed = cards.confirmCardOrder(order(1, 0));
    expect(cards.restoreCards(confirmed, order(2, 1)).sectionComplete).toBe(true);
  });

  test('confirming the order completes the section [CARD-14]', () => {
    expect(cards.confirmCardOrder(initialCards).sectionComplete).toBe(true);
  });
});
