import type { Brand } from '@forecourt/domain/brand.ts';
import { foldCaseAndAccents } from '@forecourt/domain/fields/fold.ts';

/** Phone of a new brand, which nobody answers. */
export const samplePhone = '0800 000 000';

const hostLabelOf = (name: string): string =>
  foldCaseAndAccents(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'brand';

/** Returns the least that a brand has, with a phone and addresses that production refuses as samples. */
export function newBrand(name: string): Brand {
  const host = `${hostLabelOf(name)}.example`;
  const page = (path: string): string => `https://${host}/${path}`;
  return {
    name,
    phone: samplePhone,
    hours: { weekdays: '8am-5pm', saturday: '9am-1pm' },
    businessContactEmail: `business@${host}`,
    links: {
      home: page(''),
      business: page('business'),
      motorists: page('motorists'),
      consumerCard: page('card'),
      privacy: page('privacy'),
      fuelCardTerms: page('terms'),
      directDebitTerms: page('direct-debit'),
      contactForm: page('contact'),
      campsite: page('camp'),
      aviation: page('aviation'),
    },
  };
}
