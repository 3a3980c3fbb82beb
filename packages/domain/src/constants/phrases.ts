import { formatNumber } from '../fields/counted.ts';
import { cardDeliveryWorkingDays } from './limits.ts';

export const tryLater = 'Please try again later.';
export const sentOtherwise = 'This application was submitted already, with other answers.';
export const stillRunning = 'The first request with this Idempotency-Key is still running.';
export const savedSince = 'Someone else has saved this application since you opened it.';
export const askedOtherwise = 'A callback was requested already. Please call us to change it.';
export const referenceNumber = 'Reference number';
export const deliveryTime = `${cardDeliveryWorkingDays} working days`;
export const noReport = 'No credit report was used for this decision.';
export const reportNotRecorded =
  'We did not record whether a credit report was used for this decision. Call us, and we’ll find out for you.';
export const arrivesWithin = `Within ${deliveryTime} after approval`;
export const deliveredWithin = `delivered within ${deliveryTime} after approval.`;

export const onArrival = (cards: number): string =>
  cards === 1
    ? 'When it arrives, check that what is printed on it is right.'
    : `When they arrive, check that all ${formatNumber(cards)} are there and that what is printed on them is right.`;
function whenMissing(day: boolean | 'past'): string {
  if (day === 'past') return 'yet';
  return day ? 'by then' : `${deliveryTime} after approval`;
}
/** `day`: whether the day of arrival is known, or has passed. */
export const notArrived = (
  cards: number,
  day: boolean | 'past',
): readonly [before: string, after: string] => [
  `${cards === 1 ? 'Card' : 'Cards'} not here ${whenMissing(day)}? Call`,
  `straight away, so you’re not liable if ${cards === 1 ? 'it is' : 'they’re'} misused.`,
];
