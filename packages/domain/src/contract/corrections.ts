import * as z from 'zod/mini';

/** Why single questions are asked again, in the provider's words. */
export const correctionReasons = z.array(z.strictObject({ question: z.string(), because: z.string() }));
export type CorrectionReasons = Readonly<z.infer<typeof correctionReasons>>;
