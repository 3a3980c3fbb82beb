import type { Brand } from '@forecourt/domain/constants/brand.ts';
import * as z from 'zod';

const link = z.url({ protocol: /^https?$/, message: 'must be a web address' });
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1f6f5c');

/** What the file that BRAND names may hold. */
export const brandSchema = z.strictObject({
  name: z.string().min(1).max(60),
  phone: z.string().min(3).max(30),
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
  /** Accent colours on light and on dark ground; the shipped ones when left out. */
  accent: z.optional(z.strictObject({ light: colour, dark: colour })),
}) satisfies z.ZodType<Brand>;
