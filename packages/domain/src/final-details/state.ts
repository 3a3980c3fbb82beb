import * as z from 'zod/mini';
import { invoiceDates, paymentPlans, valuesOf } from '../constants/options.ts';
import { addressAnswer, noAddress } from '../fields/address-answer.ts';
import { draftText } from '../fields/typed.ts';

export const finalDetailsState = z.strictObject({
  deliveryAddress: addressAnswer,
  contactNumber: draftText,
  invoiceEmail: draftText,
  /** Filled in, and not seen yet; false in drafts that were saved without it. */
  isInvoiceEmailToConfirm: z.boolean(),
  invoiceDate: z.nullable(z.literal(valuesOf(invoiceDates))),
  paymentPlan: z.nullable(z.enum(valuesOf(paymentPlans))),
  bankId: z.nullable(draftText),
  bankAccountName: draftText,
  isAccountNameFilledIn: z.boolean(),
  isAccountNameToConfirm: z.boolean(),
  bankAccountNumber: draftText,
  /** Result of the last check of bank and number together; null while unchecked. */
  bankAccountValid: z.nullable(z.boolean()),
  hasBankSigningAuthority: z.boolean(),
  hasAcceptedTermsAndConditions: z.boolean(),
});
export type FinalDetails = z.infer<typeof finalDetailsState>;

export const initialFinalDetails: FinalDetails = {
  deliveryAddress: noAddress,
  contactNumber: '',
  invoiceEmail: '',
  isInvoiceEmailToConfirm: false,
  invoiceDate: null,
  paymentPlan: null,
  bankId: null,
  bankAccountName: '',
  isAccountNameFilledIn: false,
  isAccountNameToConfirm: false,
  bankAccountNumber: '',
  bankAccountValid: null,
  hasBankSigningAuthority: false,
  hasAcceptedTermsAndConditions: false,
};
