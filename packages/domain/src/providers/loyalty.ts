import * as z from 'zod';

const text = z.string().max(200);

/** What a loyalty programme is asked, in the product's own shape; `docs/providers/loyalty.openapi.json` is of it. */
export const membershipQuestion = z.strictObject({
  membershipNumber: text,
  firstName: text,
  familyName: text,
});

export const membershipAnswer = z.object({
  valid: z
    .boolean()
    .meta({ description: 'Whether the number belongs to the person named, case and macrons aside' }),
});
