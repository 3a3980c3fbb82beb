import * as z from 'zod';

const text = z.string().max(200);

/** Source of `docs/providers/loyalty.openapi.json`. */
export const membershipValidationRequest = z.strictObject({
  membershipNumber: text,
  firstName: text,
  familyName: text,
});

export const membershipValidationResponse = z.object({
  valid: z
    .boolean()
    .meta({ description: 'Whether the number belongs to the person named, case and macrons aside' }),
});
