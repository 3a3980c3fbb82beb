import {
  arrivesWithinText,
  deliveryTime,
  nonArrivalInstruction,
} from '@forecourt/domain/constants/phrases.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { formatWeekdayDate } from '@forecourt/domain/fields/date.ts';

export const confirmOrderTexts = {
  title: 'Confirm order',
  deliveredTo: 'Delivered to',
  arriving: 'Arriving',
  /** `day` is yyyy-MM-dd, null while approval is awaited. */
  arrivingBy: (day: string | null) =>
    day === null ? arrivesWithinText : `By ${formatWeekdayDate(day)}, within ${deliveryTime}`,
  confirmation: 'Confirmation',
  confirmationTo: (email: string) => `An email to ${email}`,
  important: 'Important',
  /** Before and after the phone number. */
  notice: (cards: number, day: string | null) =>
    nonArrivalInstruction(cards, day === null ? 'approval' : 'order'),
  cancel: 'Cancel',
  complete: 'Complete',
  /** Beside the toast that says it. */
  failed: 'Your cards are still here.',
  refused: 'No cards were ordered',
} as const;

export const orderConfirmationTexts = {
  title: (cards: number) => `${formatCount(cards, 'card')} ordered`,
  cards: 'Cards',
  deliveredTo: 'Delivered to',
  arriving: 'Arriving',
  /** `day` is yyyy-MM-dd, null while approval is awaited. */
  arrivingBy: (day: string | null) => (day === null ? arrivesWithinText : `By ${formatWeekdayDate(day)}`),
  sent: 'Cards sent',
  sentOn: formatWeekdayDate,
  tracking: 'Tracking',
  confirmation: 'Confirmation',
  emailTo: (email: string) => `An email to ${email}`,
  whatToDo: 'What to do',
  ordered: 'What you ordered',
} as const;

export const orderedCardsTexts = {
  count: (count: number) => formatCount(count, 'card'),
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  types: 'Who can use them',
} as const;

export const earlierOrderTexts = {
  title: 'Your cards were ordered already',
  text: (count: number, day: string, time: string, phone: string) =>
    `${formatCount(count, 'fuel card was', 'fuel cards were')} ordered on ${day} at ${time}. That order stands, and nothing else was ordered. To change it, call us on ${phone}.`,
  goOn: 'Continue',
} as const;
