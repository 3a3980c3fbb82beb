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
  /** Whose credit reports decisions are made with, and where people ask for a copy of their own. */
  creditReporter: z.optional(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(60)), link }),
  ),
  /** One colour for light and one for dark ground; the shipped ones when left out. */
  accent: z.optional(z.strictObject({ light: colour, dark: colour })),
});
export type Brand = z.infer<typeof brandSchema>;

/** The shipped brand: a made-up fuel company. */
export const defaultBrand: Brand = {
  name: 'Tussock Fuel',
  phone: '0800 555 010',
  hours: { weekdays: '7am-9pm', saturday: '8am-1pm' },
  businessContactEmail: 'business@example.com',
  links: {
    home: 'https://example.com/',
    business: 'https://example.com/business',
    motorists: 'https://example.com/motorists',
    consumerCard: 'https://example.com/consumer-card',
    privacy: 'https://example.com/privacy',
    fuelCardTerms: 'https://example.com/fuel-card-terms',
    directDebitTerms: 'https://example.com/direct-debit-terms',
    contactForm: 'https://example.com/contact',
    campsite: 'https://example.com/camp',
    aviation: 'https://example.com/aviation',
  },
  creditReporter: { name: 'Harakeke Credit Reports', link: 'https://example.com/credit-report' },
};
