import * as z from 'zod/mini';
import { textSoFar } from '../fields/typed.ts';

/** Who is applying, as asked on the landing page. */
export const landingState = z.strictObject({
  firstName: textSoFar,
  lastName: textSoFar,
  email: textSoFar,
  acceptedUpdates: z.boolean(),
});
export type Landing = z.infer<typeof landingState>;

export const initialLanding: Landing = { firstName: '', lastName: '', email: '', acceptedUpdates: true };
