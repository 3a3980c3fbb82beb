import * as z from 'zod/mini';

const link = z.url({ protocol: /^https?$/, error: 'must be a web address' });
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1f6f5c'));

/** Everything a provider changes about the face of the product. Read at run time. */
export const brandSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  phone: z.string().check(z.minLength(3), z.maxLength(30)),
  hours: z.strictObject({ weekdays: z.string(), saturday: z.string() }),
  businessContactEmail: z.email(),
  links: z.strictObject({
    home: link,
    business: link,
    motorists: link,
    consumerCard: link,
    privacy: link,
    fuelCardTerms: link,
    directDebitTerms: link,
    contactForm: link,
    campsite: link,
    aviation: link,
  }),
  /** One colour for light and one for dark ground; the shipped ones when left out. */
  accent: z.optional(z.strictObject({ light: colour, dark: colour })),
});
export type Brand = z.infer<typeof brandSchema>;
