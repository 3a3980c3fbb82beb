import { counted } from '@forecourt/domain/fields/counted.ts';
import { formatNumber } from '@forecourt/domain/fields/money.ts';

/** The cards of an order, wherever they are listed. */
export const orderedCardsTexts = {
  count: (count: number) => counted(count, 'card'),
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  types: 'Who can use them',
} as const;

/** What is said when the cards were ordered before, in another tab or by an order whose answer got lost. */
export const orderStandsTexts = {
  title: 'Your cards were ordered already',
  text: (count: number, day: string, time: string, phone: string) =>
    `${counted(count, 'fuel card was', 'fuel cards were')} ordered on ${day} at ${time}. That order stands, and nothing else was ordered. To change it, call us on ${phone}.`,
  goOn: 'Continue',
} as const;
