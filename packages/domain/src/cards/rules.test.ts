import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';
import { type Card, type Cards, defaultCard, initialCards } from './state.ts';

const monthlySpend = 1_250;
const card = (
  cardType: Card['cardType'],
  registration = '',
  name = '',
  limits: Partial<Card['limits']> = {},
): Card => ({
  ...defaultCard,
  cardType,
  vehicle: { registration },
  driver: { name },
  limits: { ...defaultCard.limits, ...limits },
});
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });

const registration = 'Enter the vehicle registration, like ABC123';
const driverName = 'Enter the driver name, as it should appear on the card';
const identities: [Card, object][] = [
  [card('Any'), {}],
  [card('Vehicle'), { registration }],
  [card('Driver'), { driverName }],
  [card('DriverVehicle'), { registration, driverName }],
  [card('DriverVehicle', 'QBT917', 'Aroha Ngata'), {}],
  [card('Vehicle', 'QBT917'), {}],
  [card('Driver', '', 'Aroha Ngata'), {}],
  [card('Driver', '', ' '), { driverName }],
  [
    card('Vehicle', 'QBT*17'),
    { registration: 'Vehicle registration must be letters and numbers only, 10 at most' },
  ],
  [card('Vehicle', 'A234567890'), {}],
  [
    card('Vehicle', 'A2345678901'),
    { registration: 'Vehicle registration must be letters and numbers only, 10 at most' },
  ],
  [card('Any', '***', ''), {}],
];
const limits: [Card['limits'], object][] = [
  [{ daily: 1, monthly: null }, {}],
  [{ daily: 9_999, monthly: null }, {}],
  [{ daily: 500, monthly: 500 }, {}],
  [{ daily: 250, monthly: 1_250 }, {}],
  [{ daily: null, monthly: null }, { daily: 'Daily limit must be a whole number of dollars, like 500' }],
  [{ daily: 0, monthly: null }, { daily: 'Daily limit must be $1.00 or more' }],
  [{ daily: 501, monthly: 500 }, { daily: 'Daily limit must be $500.00 or less, your monthly limit' }],
  [{ daily: 250, monthly: 0 }, { monthly: 'Monthly limit must be $1.00 or more' }],
  [
    { daily: 250, monthly: 1_251 },
    { monthly: 'Monthly limit must be $1,250.00 or less, your monthly fuel spend' },
  ],
  [{ daily: 1.5, monthly: null }, { daily: 'Daily limit must be a whole number of dollars, like 500' }],
];
const summaries: [Card, string][] = [
  [card('Any', 'QBT917', 'Aroha Ngata'), 'Any driver, any vehicle'],
  [card('Vehicle', 'QBT917', 'Aroha Ngata'), 'QBT917'],
  [card('Driver', 'QBT917', 'Aroha Ngata'), 'Aroha Ngata'],
  [card('DriverVehicle', 'QBT917', 'Aroha Ngata'), 'QBT917, Aroha Ngata'],
  [card('DriverVehicle', 'QBT917'), 'QBT917'],
  [card('Driver'), ''],
];

describe('one card', () => {
  test.each(identities)('%j [CARD-06]', (customised, problems) => {
    expect(rules.cardProblems(customised, monthlySpend)).toEqual(problems);
  });

  test.each(limits)('limits %j [CARD-07]', (given, problems) => {
    expect(rules.cardProblems(card('Any', '', '', given), monthlySpend)).toEqual(problems);
  });

  test.each(summaries)('%j is described by its summary [CARD-04]', (customised, summary) => {
    expect(rules.cardSummary(customised)).toBe(summary);
  });
});

describe('all cards', () => {
  test('the first incomplete card is the one to open [CARD-13]', () => {
    const mixed = order(defaultCard, card('Driver', '', 'Aroha'), card('Vehicle'), card('Driver'));
    expect(rules.firstIncompleteCard(mixed, monthlySpend)).toBe(2);
    expect(rules.firstIncompleteCard(initialCards, monthlySpend)).toBe(-1);
  });

  test('from twenty cards on, adding one asks first [CARD-12]', () => {
    const many = (count: number) => order(...Array.from({ length: count }, () => defaultCard));
    expect(rules.isAtCardMaximum(many(19))).toBe(false);
    expect(rules.isAtCardMaximum(many(20))).toBe(true);
    expect(rules.isAtCardMaximum(many(21))).toBe(true);
  });
});
