import { describe, expect, test } from 'vitest';
import { chooseProviders } from './choose.ts';
import { ProviderUnavailable } from './ports.ts';

describe('choice of providers', () => {
  test('START-02 a fresh start has businesses, addresses, offers, members and banks', async () => {
    const started = performance.now();
    const providers = chooseProviders({ production: false });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await providers.businessRegister.search('lindis', 'Limited')).toHaveLength(1);
    expect(await providers.addresses.search('14 lambton quay')).toHaveLength(1);
    expect(await providers.offers.redeemPromo('HARVEST')).toMatchObject({ kind: 'valid' });
    expect(await providers.banks.list()).not.toHaveLength(0);
  });

  test('OPS-10 production has no sample data and takes no sample decision', async () => {
    const { businessRegister, addresses, offers, loyalty, creditBureau } = chooseProviders({
      production: true,
    });
    await expect(businessRegister.search('lindis', 'Limited')).rejects.toThrow(ProviderUnavailable);
    await expect(addresses.search('14 lambton quay')).rejects.toThrow(ProviderUnavailable);
    const member = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };
    await expect(loyalty.validate(member)).rejects.toMatchObject({ provider: 'loyalty' });
    expect(await offers.redeemPromo('HARVEST')).toEqual({ kind: 'unknown' });
    expect((await offers.standardFor(500)).id).toBe('standard-from-500');
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
});
