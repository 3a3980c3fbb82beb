import { maximumCards, maximumCardsInOneOrder } from '../constants/limits.ts';
import type { CardType } from '../constants/options.ts';
import { formatMoney, wholeAmount } from '../fields/money.ts';
import { plate } from '../fields/plate.ts';
import { problemOf, requiredName } from '../fields/typed.ts';
import { type CardField, type CardFields, cardFields, cardFieldsOf } from './fields.ts';
import type { Card, CardHolder, Cards } from './state.ts';

export type NameField = 'registration' | 'driverName';
const named: Readonly<Record<CardType, readonly NameField[]>> = {
  Any: [],
  Vehicle: ['registration'],
  Driver: ['driverName'],
  DriverVehicle: ['registration', 'driverName'],
};
export const nameFields = named.DriverVehicle;
export const isNameField = (field: CardField): field is NameField =>
  nameFields.some((name) => name === field);

export const isFieldAsked = ({ cardType }: Pick<CardHolder, 'cardType'>, field: CardField): boolean =>
  !isNameField(field) || named[cardType].includes(field);
export const needsRegistration = (card: CardHolder): boolean => isFieldAsked(card, 'registration');
export const needsDriver = (card: CardHolder): boolean => isFieldAsked(card, 'driverName');

const driverName = requiredName('Enter the driver name, as it should appear on the card');

const dailyLimit = wholeAmount('Daily limit', Number.MAX_SAFE_INTEGER);
const monthlyLimit = wholeAmount('Monthly limit', Number.MAX_SAFE_INTEGER);
/** An unreadable limit becomes 0, which is invalid; null would mean no limit. */
export const unreadableLimit = 0;
export const unreadableLimitProblem = problemOf(monthlyLimit, null);

export type CardProblems = Readonly<Partial<Record<CardField, string>>>;

type FieldRule = (card: CardFields, companyLimit: number) => string | undefined;

/** Null takes any of the choices. */
const fieldRules: Readonly<Record<CardField, FieldRule | null>> = {
  cardType: null,
  registration: ({ registration }) => problemOf(plate, registration),
  driverName: (card) => problemOf(driverName, card.driverName),
  products: null,
  daily: ({ daily, monthly }) =>
    daily !== null && monthly !== null && monthly >= 1 && daily > monthly
      ? `Daily limit must be ${formatMoney(monthly)} or less, your monthly limit`
      : problemOf(dailyLimit, daily),
  monthly({ monthly }, companyLimit) {
    if (monthly === null) return undefined;
    return monthly > companyLimit
      ? `Monthly limit must be ${formatMoney(companyLimit)} or less, your monthly fuel spend`
      : problemOf(monthlyLimit, monthly);
  },
};

/** Fields that are valid only together, so a complete card keeps or takes them together. */
export const holderFields: readonly CardField[] = ['cardType', ...nameFields];
export const limitFields: readonly CardField[] = ['daily', 'monthly'];

/** `companyMonthlySpendingLimit` is in dollars. */
export const cardFieldProblem = (
  card: Card,
  field: CardField,
  companyMonthlySpendingLimit: number,
): string | undefined =>
  isFieldAsked(card, field)
    ? fieldRules[field]?.(cardFieldsOf(card), companyMonthlySpendingLimit)
    : undefined;

export const cardProblems = (card: Card, companyMonthlySpendingLimit: number): CardProblems =>
  Object.fromEntries(
    cardFields
      .map((field) => [field, cardFieldProblem(card, field, companyMonthlySpendingLimit)] as const)
      .filter(([, problem]) => problem !== undefined),
  );

export const isCardComplete = (card: Card, companyMonthlySpendingLimit: number): boolean =>
  Object.keys(cardProblems(card, companyMonthlySpendingLimit)).length === 0;

export const firstIncompleteCard = (cards: Cards, companyMonthlySpendingLimit: number): number =>
  cards.cardChanges.findIndex((card) => !isCardComplete(card, companyMonthlySpendingLimit));

export const isAtCardMaximum = (cards: Cards): boolean => cards.cardChanges.length >= maximumCards;
export const isOrderFull = (cards: Cards): boolean => cards.cardChanges.length >= maximumCardsInOneOrder;

export const anyHolderText = 'Any driver, any vehicle';

export function cardSummary(card: CardHolder): string {
  const names = [
    ...(needsRegistration(card) ? [card.vehicle.registration] : []),
    ...(needsDriver(card) ? [card.driver.name] : []),
  ];
  return card.cardType === 'Any' ? anyHolderText : names.filter((name) => name !== '').join(', ');
}
