import * as z from 'zod/mini';
import { draftText } from '../fields/typed.ts';

export const landingState = z.strictObject({
  firstName: draftText,
  lastName: draftText,
  email: draftText,
  acceptedUpdates: z.boolean(),
});
export type LandingState = z.infer<typeof landingState>;

export const initialLanding: LandingState = { firstName: '', lastName: '', email: '', acceptedUpdates: true };
