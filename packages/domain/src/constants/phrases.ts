import { formatCount, formatNumber } from '../fields/counted.ts';
import { cardDeliveryWorkingDays, idleTimeoutMinutes, withdrawnMonths } from './limits.ts';

export const tryLater = 'Please try again later.';
export const submittedDifferently = 'This application was submitted already, with other answers.';
export const stillRunning = 'The first request with this Idempotency-Key is still running.';
export const savedSince = 'Someone else has saved this application since you opened it.';
export const callbackRequestedDifferently = 'A callback was requested already. Please call us to change it.';
export const referenceNumber = 'Reference number';
/** Time without use after which a browser forgets an application. */
export const idleTime = formatCount(idleTimeoutMinutes / 60, 'hour');
export const withdrawnRetention = `after ${formatCount(withdrawnMonths, 'month')}`;
export const deliveryTime = `${cardDeliveryWorkingDays} working days`;
export const noReport = 'No credit report was used for this decision.';
export const reportNotRecorded =
  'We did not record whether a credit report was used for this decision. Call us, and we’ll find out for you.';
export const arrivesWithin = `Within ${deliveryTime} after approval`;
export const deliveredWithin = `delivered within ${deliveryTime} after approval.`;

const whenDue = {
  day: 'by then',
  past: 'yet',
  order: `within ${deliveryTime}`,
  approval: `${deliveryTime} after approval`,
} as const;

export const arrivalInstruction = (cards: number): string =>
  cards === 1
    ? 'When it arrives, check that what is printed on it is right.'
    : `When they arrive, check that all ${formatNumber(cards)} are there and that what is printed on them is right.`;
/** `due`: 'order' counts from an order that is not made yet; 'past' is a day that has passed. */
export const nonArrivalInstruction = (
  cards: number,
  due: keyof typeof whenDue,
): readonly [before: string, after: string] => [
  `${cards === 1 ? 'Card' : 'Cards'} not here ${whenDue[due]}? Call`,
  `straight away, so you’re not liable if ${cards === 1 ? 'it is' : 'they’re'} misused.`,
];
