import * as z from 'zod/mini';
import { typedText } from './typed.ts';

export const discount = z.strictObject({ product: typedText, centsPerLitre: z.number() });

/** What an applicant is offered: cents per litre by product, and what the offer asks for or leaves out. */
export const fuelOffer = z.strictObject({
  id: typedText,
  name: typedText,
  validToDate: z.nullable(typedText),
  isDiscountOffPump: z.boolean(),
  discounts: z.array(discount).check(z.maxLength(20)),
  earnsLoyaltyPoints: z.boolean(),
  membershipNoRequired: z.boolean(),
  skipPaymentPlan: z.boolean(),
  skipInvoiceDate: z.boolean(),
  skipCreditCheck: z.boolean(),
});
export type FuelOffer = z.infer<typeof fuelOffer>;
export type Discount = z.infer<typeof discount>;
