import { callTimeoutMs, lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { loyaltyKey, loyaltyService } from '@forecourt/fixtures/simulators/decisions.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { freshDatabase } from '../testing/database.ts';
import { seedSampleAddresses } from './addresses/use-sample.ts';
import { bureauTimeoutFactor, chooseProviders } from './choose.ts';
import { seedSampleOffers } from './offers/use-sample.ts';

const { pool, owner, database, asOwner } = await freshDatabase();
await seedSampleAddresses(owner);

const choose = (environment: Record<string, string>) =>
  chooseProviders(readConfig(environment), createProviderMonitor(), {
    database,
    searchPool: pool,
  });

describe('choice of providers', () => {
  test('a fresh start has businesses, addresses, offers, members and banks [START-02]', async () => {
    const providers = choose({});
    await seedSampleOffers(owner);
    expect(await providers.businessRegister.search('lindis', 'Limited')).toHaveLength(1);
    expect(await providers.addresses.search('14 lambton quay')).toHaveLength(1);
    expect(await providers.offers.redeemPromo('HARVEST')).toMatchObject({ kind: 'valid' });
    expect(await providers.banks.list()).not.toHaveLength(0);
  });

  test('production has no sample data and takes no sample decision [OPS-10]', async () => {
    const { businessRegister, addresses, offers, loyalty, creditBureau } = choose({ APP_ENV: 'production' });
    await expect(businessRegister.search('lindis', 'Limited')).rejects.toThrow(ProviderUnavailable);
    await expect(addresses.search('14 lambton quay')).rejects.toThrow(ProviderUnavailable);
    const member = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };
    await expect(loyalty.validate(member)).rejects.toMatchObject({ provider: 'loyalty' });
    await asOwner('delete from standard_offers; delete from promo_offers');
    expect(await offers.redeemPromo('HARVEST')).toEqual({ kind: 'unknown' });
    await expect(offers.standardFor(500)).rejects.toMatchObject({ provider: 'offers' });
    await expect(
      creditBureau.check({
        reference: 'enquiry-1',
        consentVersion: '2026-11',
        legalName: 'Aroha Ngata',
        gender: 'Female',
        dateOfBirth: '1980-01-01',
        driversLicenseNumber: 'AB123456',
        driversLicenseVersionNo: '123',
        residentialAddress: { fullAddress: '27 Tainui Street, Greymouth 7805' },
        fuelAmountDollars: 500,
        businessAgeYears: 20,
      }),
    ).rejects.toMatchObject({ provider: 'creditBureau' });
  });

  test('a branch that is in no table is refused, or accepted where the operator says so [PROV-09]', async () => {
    const unlisted = ['westpac', '03-5050-0123458-00'] as const;
    expect(await choose({}).banks.validateAccount(...unlisted)).toBe(false);
    const lenient = choose({ BANK_UNKNOWN_BRANCH: 'accept', APP_ENV: 'production' });
    expect(await lenient.banks.validateAccount(...unlisted)).toBe(true);
    expect(await lenient.banks.validateAccount('westpac', '03-5050-0123459-00')).toBe(false);
  });

  test('each real provider is chosen by its settings alone, in production too [PROV-01]', async () => {
    const simulator = await startSimulator({ loyalty: loyaltyService(loyaltyMembers) });
    const member = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };
    const settings = { LOYALTY_URL: `${simulator.urlOf('loyalty')}/`, LOYALTY_KEY: loyaltyKey };
    for (const APP_ENV of ['development', 'production']) {
      const { loyalty, businessRegister } = choose({ ...settings, APP_ENV });
      expect(await loyalty.validate(member)).toBe(true);
      const found = businessRegister.find('9429990000011').then(
        () => 'a sample',
        () => 'none',
      );
      expect(await found).toBe(APP_ENV === 'production' ? 'none' : 'a sample');
    }
    expect(simulator.asked).toHaveLength(2);
    await simulator.close();
  });

  test('no look-up and no submission waits for providers until the browser gives up [PROV-07]', () => {
    const { timeoutMs } = readConfig({}).providers;
    const ofSubmission = { loyalty: timeoutMs, register: timeoutMs, bureau: timeoutMs * bureauTimeoutFactor };
    const total = Object.values(ofSubmission).reduce((sum, ms) => sum + ms, 0);
    expect(timeoutMs).toBeLessThan(lookUpTimeoutMs);
    expect(total).toBeLessThan(callTimeoutMs);
  });
});
