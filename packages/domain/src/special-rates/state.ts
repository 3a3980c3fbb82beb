import * as z from 'zod/mini';
import { draftText } from '../fields/typed.ts';

export const specialRatesState = z.strictObject({
  fullName: draftText,
  email: draftText,
  contactNumber: draftText,
});
export type SpecialRates = z.infer<typeof specialRatesState>;

export const initialSpecialRates: SpecialRates = { fullName: '', email: '', contactNumber: '' };
