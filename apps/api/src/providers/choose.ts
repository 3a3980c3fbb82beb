import type { BusinessRegister, Providers } from '@forecourt/domain/providers/ports.ts';
import { embeddedBusinessRegister } from '@forecourt/fixtures/providers/business-register.ts';
import { embeddedCreditBureau } from '@forecourt/fixtures/providers/credit-bureau.ts';
import { embeddedLoyaltyProvider } from '@forecourt/fixtures/providers/loyalty.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import type { ConnectedDatabase } from '@forecourt/platform/db/connect.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import type { ProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { ProviderConfig } from '../config/provider-settings.ts';
import { databaseAddresses } from './addresses/database.ts';
import { nzPostAddresses } from './addresses/nz-post.ts';
import { embeddedBanks } from './banks/embedded.ts';
import { importedBanks } from './banks/imported.ts';
import { importedBusinessRegister } from './business-register/imported.ts';
import { nzbnRegister } from './business-register/nzbn.ts';
import { httpCreditBureau } from './credit-bureau/http.ts';
import { httpLoyalty } from './loyalty/http.ts';
import { databaseOffers } from './offers/database.ts';

/** Factor for the bureau's timeout: it is asked only once, on submission. */
export const bureauTimeoutFactor = 3;

/** Chooses real providers, else embedded ones. Production has no samples: a missing provider is unavailable. */
export function chooseProviders(
  { production, providers: access }: Pick<Config, 'production' | 'providers'>,
  watch: ProviderMonitor,
  { database, searchPool: pool }: ProviderData,
): Providers {
  const embedded = production ? bareProviders(pool) : sampleProviders(pool);
  const real = realProviders(access, watch);
  const banks = importedBanks(pool, access.bankRules, real.banks);
  return { ...embedded, offers: databaseOffers(database), ...real, banks };
}

export type ProviderData = Pick<ConnectedDatabase, 'database'> & { readonly searchPool: pg.Pool };

/** The configured real providers, and the shipped banks, whose data are real everywhere. */
export function realProviders(
  access: ProviderConfig,
  watch: ProviderMonitor,
): Partial<Providers> & Pick<Providers, 'banks'> {
  const { businessRegister, addresses, creditBureau, loyalty, bankRules, timeoutMs } = access;
  const settings = { timeoutMs, watch };
  const bureauSettings = { timeoutMs: timeoutMs * bureauTimeoutFactor, watch };
  return {
    banks: embeddedBanks(bankBrands, bankRules),
    ...(businessRegister && { businessRegister: nzbnRegister(businessRegister, settings) }),
    ...(addresses && { addresses: nzPostAddresses(addresses, settings) }),
    ...(loyalty && { loyalty: httpLoyalty(loyalty, settings) }),
    ...(creditBureau && { creditBureau: httpCreditBureau(creditBureau, bureauSettings) }),
  };
}

type Embedded = Omit<Providers, 'banks' | 'offers'>;

function bareProviders(pool: pg.Pool): Embedded {
  const addresses = databaseAddresses(pool, { needsImport: true });
  const businessRegister = importedBusinessRegister(pool, unavailableProviders.businessRegister);
  return { ...unavailableProviders, businessRegister, addresses };
}

/** Makes the sample when a business is first looked for. */
function sampleBusinessRegister(): BusinessRegister {
  let made: BusinessRegister | undefined;
  const register = () => (made ??= embeddedBusinessRegister(makeBusinesses(makeAddresses())));
  return {
    search: (name, type) => register().search(name, type),
    find: (nzbn) => register().find(nzbn),
  };
}

function sampleProviders(pool: pg.Pool): Embedded {
  return {
    businessRegister: importedBusinessRegister(pool, sampleBusinessRegister()),
    addresses: databaseAddresses(pool),
    loyalty: embeddedLoyaltyProvider(loyaltyMembers),
    creditBureau: embeddedCreditBureau,
  };
}

const unavailable = (provider: keyof Providers) => async (): Promise<never> => {
  throw new ProviderUnavailable(provider);
};

export const unavailableProviders: Providers = {
  businessRegister: { search: unavailable('businessRegister'), find: unavailable('businessRegister') },
  addresses: { search: unavailable('addresses'), find: unavailable('addresses') },
  offers: { redeemPromo: unavailable('offers'), standardFor: unavailable('offers') },
  loyalty: { validate: unavailable('loyalty') },
  banks: { list: unavailable('banks'), validateAccount: unavailable('banks') },
  creditBureau: { check: unavailable('creditBureau') },
};
