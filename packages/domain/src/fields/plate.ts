import * as z from 'zod/mini';
import { registrationMaximum } from '../constants/limits.ts';
import { cleanInput } from './pasted.ts';
import { textMatching } from './typed.ts';

export const normalisePlate = (typed: string): string =>
  cleanInput(typed, 'code').replace(/[\s-]/g, '').toUpperCase();

export const plate = textMatching(
  (text) => /^[A-Z0-9]*$/i.test(text) && text.length <= registrationMaximum,
  `Vehicle registration must be letters and numbers only, ${registrationMaximum} at most`,
).check(z.refine((text) => text.trim() !== '', 'Enter the vehicle registration, like ABC123'));
