import * as z from 'zod/mini';
import { textSoFar } from '../fields/typed.ts';

export const specialRatesState = z.strictObject({
  fullName: textSoFar,
  email: textSoFar,
  contactNumber: textSoFar,
});
export type SpecialRates = z.infer<typeof specialRatesState>;

export const initialSpecialRates: SpecialRates = { fullName: '', email: '', contactNumber: '' };
