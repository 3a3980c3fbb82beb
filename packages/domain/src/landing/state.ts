import * as z from 'zod/mini';
import { textSoFar } from '../fields/typed.ts';

export const landingState = z.strictObject({
  firstName: textSoFar,
  lastName: textSoFar,
  email: textSoFar,
  acceptedUpdates: z.boolean(),
});
export type Landing = z.infer<typeof landingState>;

export const initialLanding: Landing = { firstName: '', lastName: '', email: '', acceptedUpdates: true };
