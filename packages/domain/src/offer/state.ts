import * as z from 'zod/mini';
import { pointTypes, valuesOf } from '../constants/options.ts';
import { fuelOffer } from '../fields/offer.ts';
import { textSoFar } from '../fields/typed.ts';

export const offerState = z.strictObject({
  promoCode: textSoFar,
  promoOfferId: z.nullable(textSoFar),
  isDiscountOffPump: z.boolean(),
  standardOfferId: z.nullable(textSoFar),
  pointType: z.nullable(z.enum(valuesOf(pointTypes))),
  airpointsNumber: textSoFar,
  airpointsFirstName: textSoFar,
  airpointsLastName: textSoFar,
  airpointsValid: z.boolean(),
  airpointsValidated: z.boolean(),
  promoCodeValid: z.boolean(),
  promoCodeComplete: z.boolean(),
  promoOfferDialogOpen: z.boolean(),
  /** A code whose offer was not chosen and still can be; empty if there is none. */
  declinedPromoCode: textSoFar,
  standardOffer: z.nullable(fuelOffer),
  promoOffer: z.nullable(fuelOffer),
  membershipNumber: textSoFar,
  validToDate: z.nullable(textSoFar),
});
export type Offer = z.infer<typeof offerState>;

export const initialOffer: Offer = {
  promoCode: '',
  promoOfferId: null,
  isDiscountOffPump: true,
  standardOfferId: null,
  pointType: null,
  airpointsNumber: '',
  airpointsFirstName: '',
  airpointsLastName: '',
  airpointsValid: false,
  airpointsValidated: false,
  promoCodeValid: true,
  promoCodeComplete: false,
  promoOfferDialogOpen: false,
  declinedPromoCode: '',
  standardOffer: null,
  promoOffer: null,
  membershipNumber: '',
  validToDate: null,
};
