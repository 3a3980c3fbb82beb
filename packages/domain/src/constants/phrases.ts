import { formatCount, formatNumber } from '../fields/counted.ts';
import { cardDeliveryWorkingDays, idleTimeoutMinutes } from './limits.ts';

export const tryLaterText = 'Please try again later.';
export const submittedDifferentlyText = 'This application was submitted already, with other answers.';
export const requestStillRunningText = 'The first request with this Idempotency-Key is still running.';
export const savedSinceText = 'Someone else has saved this application since you opened it.';
export const callbackRequestedDifferentlyText =
  'A callback was requested already. Please call us to change it.';
export const referenceNumberLabel = 'Reference number';
/** Time without use after which a browser forgets an application. */
export const idleTimeText = formatCount(idleTimeoutMinutes / 60, 'hour');
export const deliveryTime = `${cardDeliveryWorkingDays} working days`;
export const noCreditReportText = 'No credit report was used for this decision.';
export const creditReportNotRecordedText =
  'We did not record whether a credit report was used for this decision. Call us, and we’ll find out for you.';
export const arrivesWithinText = `Within ${deliveryTime} after approval`;
export const deliveredWithinText = `delivered within ${deliveryTime} after approval.`;

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
