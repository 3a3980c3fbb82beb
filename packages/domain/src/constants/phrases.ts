import { cardDeliveryWorkingDays } from './limits.ts';

/** What the pages, the mails and the answers of the server say in the same words. */
export const tryLater = 'Please try again later.';
export const referenceNumber = 'Reference number';
/** How long the cards take to come. */
export const deliveryTime = `${cardDeliveryWorkingDays} working days`;
export const arrivesWithin = `Within ${deliveryTime} after approval`;
export const deliveredWithin = `delivered within ${deliveryTime} after approval.`;
