import * as z from 'zod/mini';
import { shortText } from './typed.ts';

export const discount = z.strictObject({ product: shortText, centsPerLitre: z.number() });

export const fuelOffer = z.strictObject({
  id: shortText,
  name: shortText,
  validToDate: z.nullable(shortText),
  isDiscountOffPump: z.boolean(),
  discounts: z.array(discount).check(z.maxLength(20)),
  earnsLoyaltyPoints: z.boolean(),
  membershipNoRequired: z.boolean(),
  skipPaymentPlan: z.boolean(),
  skipInvoiceDate: z.boolean(),
  skipCreditCheck: z.boolean(),
  /** Dollars; null where the provider does not say. */
  monthlyFee: z._default(z.nullable(z.number()), null),
  yearlyFee: z._default(z.nullable(z.number()), null),
  /** Dollars per litre, for estimated savings; null if none is to be shown. */
  pumpPrice: z._default(z.nullable(z.number()), null),
});
export type FuelOffer = z.infer<typeof fuelOffer>;
export type Discount = z.infer<typeof discount>;
