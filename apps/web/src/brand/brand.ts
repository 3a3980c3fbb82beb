import { useSyncExternalStore } from 'react';

/** Everything a provider changes about the face of the product; the server sends it at /config.json. */
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
  readonly accent?: { readonly light: string; readonly dark: string };
};

/** The shipped brand, which the prerendered page shows until the configuration has come. */
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

let current = defaultBrand;
const listeners = new Set<() => void>();
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand in force right now. On screen use `useBrand`, which follows it. */
export const brand = (): Brand => current;

export function setBrand(next: Brand): void {
  current = next;
  for (const listener of listeners) listener();
}

export const useBrand = (): Brand => useSyncExternalStore(listen, brand, () => defaultBrand);
