import { maximumCards, maximumCardsInOneOrder } from '../constants/limits.ts';
import { formatMoney, wholeAmount } from '../fields/money.ts';
import { plate } from '../fields/plate.ts';
import { problemOf, requiredText } from '../fields/typed.ts';
import type { CardChange, CardHolder, Cards } from './state.ts';

export const driverName = requiredText('Enter the driver name, as it is to stand on the card');

export const needsRegistration = ({ cardType }: CardHolder): boolean =>
  cardType === 'Vehicle' || cardType === 'DriverVehicle';
export const needsDriver = ({ cardType }: CardHolder): boolean =>
  cardType === 'Driver' || cardType === 'DriverVehicle';

const dailyLimit = wholeAmount('Daily limit', Number.MAX_SAFE_INTEGER);
export const monthlyLimit = wholeAmount('Monthly limit', Number.MAX_SAFE_INTEGER);

export type CardField = 'registration' | 'driverName' | 'daily' | 'monthly';
/** What is wrong, by field. */
export type CardProblems = Partial<Record<CardField, string>>;

/** What is wrong with a card. `companyMonthlySpendingLimit` is the monthly fuel amount in dollars. */
export const cardProblems = (card: CardChange, companyMonthlySpendingLimit: number): CardProblems => ({
  ...holderProblems(card),
  ...limitProblems(card.limits, companyMonthlySpendingLimit),
});

/** What is wrong with who may use a card. */
export const holderProblems = (card: CardHolder): CardProblems =>
  onlyWrong({
    registration: needsRegistration(card) ? problemOf(plate, card.vehicle.registration) : undefined,
    driverName: needsDriver(card) ? problemOf(driverName, card.driver.name) : undefined,
  });

/** What is wrong with the limits of a card. */
export const limitProblems = (
  limits: CardChange['limits'],
  companyMonthlySpendingLimit: number,
): CardProblems =>
  onlyWrong({ daily: dailyProblem(limits), monthly: monthlyProblem(limits, companyMonthlySpendingLimit) });

const onlyWrong = (problems: Readonly<Record<string, string | undefined>>): CardProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

function dailyProblem({ daily, monthly }: CardChange['limits']): string | undefined {
  if (daily !== null && monthly !== null && monthly >= 1 && daily > monthly) {
    return `Daily limit must be ${formatMoney(monthly)} or less, your monthly limit`;
  }
  return problemOf(dailyLimit, daily);
}

function monthlyProblem({ monthly }: CardChange['limits'], companyLimit: number): string | undefined {
  if (monthly === null) return undefined;
  if (monthly > companyLimit) {
    return `Monthly limit must be ${formatMoney(companyLimit)} or less, your monthly fuel spend`;
  }
  return problemOf(monthlyLimit, monthly);
}

export const isCardComplete = (card: CardChange, companyMonthlySpendingLimit: number): boolean =>
  Object.keys(cardProblems(card, companyMonthlySpendingLimit)).length === 0;

export const firstIncompleteCard = (cards: Cards, companyMonthlySpendingLimit: number): number =>
  cards.cardChanges.findIndex((card) => !isCardComplete(card, companyMonthlySpendingLimit));

/** Whether one more card is to be asked about first. */
export const isAtCardMaximum = (cards: Cards): boolean => cards.cardChanges.length >= maximumCards;
/** Whether no card can be added any more. */
export const isOrderFull = (cards: Cards): boolean => cards.cardChanges.length >= maximumCardsInOneOrder;

/** Who may use a card: 'Any driver, any vehicle', the registration, the driver, or both. */
export function cardSummary(card: CardHolder): string {
  const names = [
    ...(needsDriver(card) ? [card.driver.name] : []),
    ...(needsRegistration(card) ? [card.vehicle.registration] : []),
  ];
  return card.cardType === 'Any' ? 'Any driver, any vehicle' : names.filter((name) => name !== '').join(', ');
}
