import * as z from 'zod/mini';
import { defaultFuelAmountDollars } from '../constants/limits.ts';
import { businessTypes, valuesOf } from '../constants/options.ts';
import { addressAnswer, noAddress } from '../fields/address-answer.ts';
import { businessRecord } from '../fields/business-record.ts';
import { draftText } from '../fields/typed.ts';

export const businessState = z.strictObject({
  businessType: z.nullable(z.enum(valuesOf(businessTypes))),
  fuelCardBusinessUseOnly: z.nullable(z.boolean()),
  declareBusinessUse: z.boolean(),
  confirmBusinessUse: z.boolean(),
  business: z.nullable(businessRecord),
  businessName: draftText,
  hasManualInputBusiness: z.boolean(),
  tradingName: draftText,
  /** Null only in a correction, where no is no preset. */
  hasDifferentTradingName: z.nullable(z.boolean()),
  physicalAddress: addressAnswer,
  fuelAmount: z.nullable(z.int()),
  hasConfirmedFuelAmount: z.boolean(),
});
export type Business = z.infer<typeof businessState>;

export const initialBusiness: Business = {
  businessType: null,
  fuelCardBusinessUseOnly: null,
  declareBusinessUse: false,
  confirmBusinessUse: false,
  business: null,
  businessName: '',
  hasManualInputBusiness: false,
  tradingName: '',
  hasDifferentTradingName: false,
  physicalAddress: noAddress,
  fuelAmount: defaultFuelAmountDollars,
  hasConfirmedFuelAmount: false,
};
