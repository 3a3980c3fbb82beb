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
  /** Dollars for having the account, by how it is paid; null where the provider does not tell. */
  monthlyFee: z._default(z.nullable(z.number()), null),
  yearlyFee: z._default(z.nullable(z.number()), null),
  /** Dollars a litre, by which a saving is estimated; null where none is to be reported. */
  pumpPrice: z._default(z.nullable(z.number()), null),
});
export type FuelOffer = z.infer<typeof fuelOffer>;
export type Discount = z.infer<typeof discount>;
