import * as z from 'zod/mini';
import { typedLongText, typedText } from '../fields/typed.ts';

/** Who is applying, as asked on the landing page. */
export const landingState = z.strictObject({
  firstName: typedText,
  lastName: typedText,
  email: typedLongText,
  acceptedUpdates: z.boolean(),
});
export type Landing = z.infer<typeof landingState>;

export const initialLanding: Landing = { firstName: '', lastName: '', email: '', acceptedUpdates: true };
