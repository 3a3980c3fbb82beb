import * as z from 'zod/mini';
import { plainCharacters, shapedText } from './typed.ts';

/** 'abc-123' as 'ABC123'. */
export const normalisePlate = (typed: string): string =>
  plainCharacters(typed).replace(/[\s-]/g, '').toUpperCase();

/** A vehicle registration: letters and digits only. */
export const plate = shapedText(
  (text) => /^[A-Z0-9]{0,10}$/i.test(text),
  'Vehicle registration must be letters and numbers only, 10 at most',
).check(z.refine((text) => text.trim() !== '', 'Enter the vehicle registration, like ABC123'));
