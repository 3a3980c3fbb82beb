import * as z from 'zod/mini';
import { pointTypes, valuesOf } from '../constants/options.ts';
import { fuelOffer } from '../fields/offer.ts';
import { draftText } from '../fields/typed.ts';

export const offerState = z.strictObject({
  promoCode: draftText,
  promoOfferId: z.nullable(draftText),
  isDiscountOffPump: z.boolean(),
  standardOfferId: z.nullable(draftText),
  pointType: z.nullable(z.enum(valuesOf(pointTypes))),
  airpointsNumber: draftText,
  airpointsFirstName: draftText,
  airpointsLastName: draftText,
  airpointsValid: z.boolean(),
  airpointsValidated: z.boolean(),
  promoCodeValid: z.boolean(),
  promoCodeComplete: z.boolean(),
  promoOfferDialogOpen: z.boolean(),
  /** A code whose offer was not chosen and still can be; empty if there is none. */
  declinedPromoCode: draftText,
  standardOffer: z.nullable(fuelOffer),
  promoOffer: z.nullable(fuelOffer),
  membershipNumber: draftText,
  validToDate: z.nullable(draftText),
});
export type OfferState = z.infer<typeof offerState>;

export const initialOffer: OfferState = {
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
