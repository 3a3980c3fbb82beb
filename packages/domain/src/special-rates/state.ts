import * as z from 'zod/mini';
import { typedLongText, typedText } from '../fields/typed.ts';

/** Contact details of a callback request. */
export const specialRatesState = z.strictObject({
  fullName: typedText,
  email: typedLongText,
  contactNumber: typedText,
});
export type SpecialRates = z.infer<typeof specialRatesState>;

export const initialSpecialRates: SpecialRates = { fullName: '', email: '', contactNumber: '' };
