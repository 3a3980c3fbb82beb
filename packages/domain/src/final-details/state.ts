import * as z from 'zod/mini';
import { invoiceDates, paymentPlans, valuesOf } from '../constants/options.ts';
import { address, addressDetails } from '../fields/address.ts';
import { emptyManualAddress, manualAddress } from '../fields/manual-address.ts';
import { textSoFar } from '../fields/typed.ts';

/** Section Final details. */
export const finalDetailsState = z.strictObject({
  deliveryAddress: z.nullable(address),
  deliveryAddressText: textSoFar,
  /** What the look-up said of the address that was picked or pre-filled. */
  deliveryAddressLookupResponse: z.nullable(addressDetails),
  hasManualDeliveryAddress: z.boolean(),
  manualDeliveryAddress: manualAddress,
  contactNumber: textSoFar,
  invoiceEmail: textSoFar,
  invoiceDate: z.nullable(z.literal(valuesOf(invoiceDates))),
  paymentPlan: z.nullable(z.enum(valuesOf(paymentPlans))),
  bankId: z.nullable(textSoFar),
  bankAccountName: textSoFar,
  bankAccountNumber: textSoFar,
  /** The answer to the last check of bank and number together; null while they are unchecked. */
  bankAccountValid: z.nullable(z.boolean()),
  hasBankSigningAuthority: z.boolean(),
  hasAcceptedTermsAndConditions: z.boolean(),
});
export type FinalDetails = z.infer<typeof finalDetailsState>;

export const initialFinalDetails: FinalDetails = {
  deliveryAddress: null,
  deliveryAddressText: '',
  deliveryAddressLookupResponse: null,
  hasManualDeliveryAddress: false,
  manualDeliveryAddress: emptyManualAddress,
  contactNumber: '',
  invoiceEmail: '',
  invoiceDate: null,
  paymentPlan: null,
  bankId: null,
  bankAccountName: '',
  bankAccountNumber: '',
  bankAccountValid: null,
  hasBankSigningAuthority: false,
  hasAcceptedTermsAndConditions: false,
};
