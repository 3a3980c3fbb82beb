import * as z from 'zod/mini';
import { pointTypes, valuesOf } from '../constants/options.ts';
import { fuelOffer } from '../fields/offer.ts';
import { typedText } from '../fields/typed.ts';

/** Section Your offer. */
export const offerState = z.strictObject({
  promoCode: typedText,
  promoOfferId: z.nullable(typedText),
  isDiscountOffPump: z.boolean(),
  standardOfferId: z.nullable(typedText),
  pointType: z.nullable(z.enum(valuesOf(pointTypes))),
  airpointsNumber: typedText,
  airpointsFirstName: typedText,
  airpointsLastName: typedText,
  airpointsValid: z.boolean(),
  airpointsValidated: z.boolean(),
  promoCodeValid: z.boolean(),
  /** The promo code question was passed, with a code or without one. */
  promoCodeComplete: z.boolean(),
  promoOfferDialogOpen: z.boolean(),
  standardOffer: z.nullable(fuelOffer),
  promoOffer: z.nullable(fuelOffer),
  membershipNumber: typedText,
  validToDate: z.nullable(typedText),
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
  standardOffer: null,
  promoOffer: null,
  membershipNumber: '',
  validToDate: null,
};
