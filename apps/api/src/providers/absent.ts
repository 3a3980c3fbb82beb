import { type Providers, ProviderUnavailable } from '../ports.ts';

const unavailable = (provider: keyof Providers) => async (): Promise<never> => {
  throw new ProviderUnavailable(provider);
};

/** Stands where no provider is set up: every call says so. */
export const absentProviders: Providers = {
  businessRegister: { search: unavailable('businessRegister'), find: unavailable('businessRegister') },
  addresses: { search: unavailable('addresses'), find: unavailable('addresses') },
  offers: { redeemPromo: unavailable('offers'), standardFor: unavailable('offers') },
  loyalty: { validate: unavailable('loyalty') },
  banks: { list: unavailable('banks'), validateAccount: unavailable('banks') },
  creditBureau: { check: unavailable('creditBureau') },
};
