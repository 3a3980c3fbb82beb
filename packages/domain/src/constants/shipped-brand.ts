import type { Brand } from '../fields/brand.ts';

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
};
