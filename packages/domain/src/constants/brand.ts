/** Everything a provider changes about the face of the product. Read at run time. */
export type Brand = {
  readonly name: string;
  readonly phone: string;
  readonly hours: { readonly weekdays: string; readonly saturday: string };
  readonly businessContactEmail: string;
  readonly links: {
    readonly home: string;
    readonly business: string;
    readonly motorists: string;
    readonly consumerCard: string;
    readonly privacy: string;
    readonly fuelCardTerms: string;
    readonly directDebitTerms: string;
    readonly contactForm: string;
    readonly campsite: string;
    readonly aviation: string;
  };
  /** One colour for light and one for dark ground, each like #1f6f5c; the shipped ones when left out. */
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
};

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
