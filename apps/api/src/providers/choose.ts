import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { embeddedBusinessRegister } from '@forecourt/fixtures/providers/business-register.ts';
import { embeddedCreditBureau } from '@forecourt/fixtures/providers/credit-bureau.ts';
import { embeddedLoyalty } from '@forecourt/fixtures/providers/loyalty.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import type { SampleAddress } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import type { ConnectedDatabase } from '@forecourt/platform/db/connect.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import type { ProviderWatch } from '@forecourt/platform/http-client/watch.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { ProviderAccess } from '../config/provider-settings.ts';
import { databaseAddresses } from './addresses/database.ts';
import { nzPostAddresses } from './addresses/nz-post.ts';
import { embeddedBanks } from './banks/embedded.ts';
import { importedBanks } from './banks/imported.ts';
import { importedBusinessRegister } from './business-register/imported.ts';
import { nzbnRegister } from './business-register/nzbn.ts';
import { httpCreditBureau } from './credit-bureau/http.ts';
import { httpLoyalty } from './loyalty/http.ts';
import { databaseOffers } from './offers/database.ts';

/** How much longer than other calls one to the bureau may take: it is asked once, and by nobody who types. */
export const bureauTimes = 3;

/**
 * The providers of this process: the real ones that are set up, and in place of the others embedded ones on the sample
 * data; addresses and offers come from the database, and banks from the register that was imported there, which
 * `useSampleAddresses` and `useSampleOffers` fill.
 * In production samples and sample decisions are off: what has no real provider and was not imported is unavailable,
 * and the applicant goes on by hand.
 */
export function chooseProviders(
  { production, providers: access }: Pick<Config, 'production' | 'providers'>,
  watch: ProviderWatch,
  { database, searchPool: pool, sampleAddresses }: ProviderData,
): Providers {
  const embedded = production ? bareProviders(pool) : sampleProviders(pool, sampleAddresses);
  const real = realProviders(access, watch);
  const banks = importedBanks(pool, access.bankRules, real.banks);
  return { ...embedded, offers: databaseOffers(database), ...real, banks };
}

/** Where offers are kept, where addresses and businesses are searched for, and the addresses of invented businesses. */
export type ProviderData = Pick<ConnectedDatabase, 'database'> & {
  readonly searchPool: pg.Pool;
  readonly sampleAddresses: readonly SampleAddress[];
};

/** The real ones that are set up, and the banks as they ship, which are data and true everywhere. */
export function realProviders(
  access: ProviderAccess,
  watch: ProviderWatch,
): Partial<Providers> & Pick<Providers, 'banks'> {
  const { businessRegister, addresses, creditBureau, loyalty, bankRules, timeoutMs } = access;
  const settings = { timeoutMs, watch };
  const bureauSettings = { timeoutMs: timeoutMs * bureauTimes, watch };
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
  const businessRegister = importedBusinessRegister(pool, absentProviders.businessRegister);
  return { ...absentProviders, businessRegister, addresses };
}

function sampleProviders(pool: pg.Pool, sampleAddresses: readonly SampleAddress[]): Embedded {
  const sampleRegister = embeddedBusinessRegister(makeBusinesses(sampleAddresses));
  return {
    businessRegister: importedBusinessRegister(pool, sampleRegister),
    addresses: databaseAddresses(pool),
    loyalty: embeddedLoyalty(loyaltyMembers),
    creditBureau: embeddedCreditBureau,
  };
}

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
