import { describe, expect, test } from 'vitest';
import { shippedBrand } from '../testing/brand.ts';
import * as limits from './limits.ts';
import * as options from './options.ts';
import * as timings from './timings.ts';

const labels = (list: readonly { label: string }[]): string[] => list.map(({ label }) => label);

describe('constants of the specification', () => {
  test('amounts and counts [BUS-13, CARD-03, CARD-12]', () => {
    expect(limits.defaultFuelAmountDollars).toBe(500);
    expect(limits.defaultDailyLimitDollars).toBe(250);
    expect(limits.maximumCards).toBe(20);
    expect(limits.specialRatesFromDollars).toBe(10_000);
  });

  test('the thresholds of the score card [CRED-13]', () => {
    expect(limits.creditThresholdDollars).toBe(12_500);
    expect(limits.creditThresholdYears).toBe(9);
  });

  test('sharing, expiry, idle time and delivery [SAVE-03, SAVE-07, NAV-06, CARD-14]', () => {
    expect(limits.maximumShareEmails).toBe(5);
    expect(limits.saveLinkExpiryMonths).toBe(3);
    expect(limits.idleTimeoutMinutes).toBe(1_440);
    expect(limits.cardDeliveryWorkingDays).toBe(5);
  });

  test('sizes of an e-mail address and a draft, and ages [VAL-01, API-07, CRED-06]', () => {
    expect([limits.emailLocalPartMaximum, limits.emailDomainMaximum]).toEqual([64, 255]);
    expect(limits.draftMaximumBytes).toBe(262_144);
    expect([limits.minimumAgeYears, limits.maximumAgeYears]).toEqual([18, 120]);
  });

  test('the limits and timings that are ours [BUS-13, CARD-06, CARD-12, NAV-06, SAVE-01]', () => {
    expect(limits).toMatchObject({
      maximumFuelAmountDollars: 10_000_000,
      maximumCardsInOneOrder: 1_000,
      registrationMaximum: 10,
      idleWarningMinutes: 2,
      shortTextMaximum: 200,
      longTextMaximum: 500,
    });
    expect(timings).toMatchObject({ autosaveDelayMs: 2_000, autosaveRetryMs: 15_000 });
  });

  test('timings [TOAST-01, TOAST-02, SAVE-05, AUTO-01, NAV-04, NAV-07, LAYOUT-07, LAYOUT-15]', () => {
    expect(timings).toMatchObject({
      toastDurationMs: 7_500,
      errorToastStaggerMs: 500,
      copiedNoticeMs: 2_000,
      searchDebounceMs: 500,
      scrollThrottleMs: 300,
      scrollToHashDelayMs: 500,
      formHelpCloseDelayMs: 60_000,
      helpCloseDelayMs: 10,
      chunkLoadTimeoutMs: 120_000,
    });
  });

  test('nobody waits longer for a look-up than it takes to go on by hand [REL-03]', () => {
    expect([timings.lookUpTimeoutMs, timings.callTimeoutMs]).toEqual([10_000, 30_000]);
  });
});

test('what is shipped as a brand has hours, a phone and ten whole addresses of its own [LAYOUT-15, LAYOUT-16]', () => {
  expect(shippedBrand.hours).toEqual({ weekdays: '7am-9pm', saturday: '8am-1pm' });
  expect(shippedBrand.phone).toMatch(/^0800 \d{3} \d{3}$/);
  const links = Object.values(shippedBrand.links);
  for (const link of links) expect(new URL(link ?? '').protocol).toBe('https:');
  expect(new Set(links).size).toBe(10);
});

describe('lists of the specification', () => {
  test('the five types of business [BUS-01]', () => {
    expect(options.businessTypes).toEqual([
      { value: 'Limited', label: 'Limited Company' },
      { value: 'SoleTrader', label: 'Sole Trader' },
      { value: 'Partnership', label: 'Partnership' },
      { value: 'TrustSociety', label: 'Charity, Trust or Society' },
      { value: 'Other', label: 'Other' },
    ]);
  });

  test('the four genders [CRED-04]', () => {
    expect(options.valuesOf(options.genders)).toEqual(['Male', 'Female', 'NonBinary', 'Undisclosed']);
    expect(labels(options.genders)).toEqual(['Male', 'Female', 'Non binary', "I'd rather not say"]);
  });

  test('the four decisions [CRED-12]', () => {
    const decisions = ['Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess'];
    expect(options.valuesOf(options.creditDecisions)).toEqual(decisions);
  });

  test('the six invoice dates [FIN-04]', () => {
    expect(options.valuesOf(options.invoiceDates)).toEqual([0, 7, 10, 11, 15, 21]);
    expect(labels(options.invoiceDates)).toEqual([
      'End of each month',
      '7th of each month',
      '10th of each month',
      '11th of each month',
      '15th of each month',
      '21st of each month',
    ]);
    expect(options.labelOf(options.invoiceDates, 0)).toBe('End of each month');
    expect(options.labelOf(options.invoiceDates, null)).toBe('');
  });

  test('payment plans, loyalty programmes and application types [FIN-05, OFF-08, ROUTE-16]', () => {
    expect(options.valuesOf(options.paymentPlans)).toEqual(['Monthly', 'Yearly']);
    expect(options.valuesOf(options.pointTypes)).toEqual(['Airpoints', 'None']);
    expect(options.valuesOf(options.applicationTypes)).toEqual([1, 2]);
  });

  test('the types of card and the products they buy [CARD-04, CARD-05]', () => {
    expect(options.valuesOf(options.cardTypes)).toEqual(['Any', 'Vehicle', 'Driver', 'DriverVehicle']);
    expect(labels(options.cardTypes)).toEqual(['Any', 'Vehicle', 'Driver', 'Driver & Vehicle']);
    expect(options.cardProducts.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'AllExcludingTobacco: All Products excluding Tobacco',
      'AllExcludingTobaccoAndAdBlue: All Products excluding Tobacco & AdBlue',
      'DieselOilWashAndService: Diesel, Oil, Wash & Service',
      'FuelsAndAdBlue: Fuels & AdBlue',
      'FuelsOilWashService: Fuels, Oil, Wash & Service',
      'FuelsOnly: Fuels Only',
      'PetrolOilAndWash: Petrol, Oil & Wash',
    ]);
  });

  test('the limits offered for a month and a day [CARD-08]', () => {
    expect(options.valuesOf(options.spendingLimits)).toEqual([
      null,
      250,
      500,
      750,
      1_000,
      1_500,
      2_000,
      2_500,
      10_000,
    ]);
    expect(labels(options.spendingLimits).join(', ')).toBe(
      'No Limit, $250, $500, $750, $1,000, $1,500, $2,000, $2,500, $10,000 or more',
    );
    expect(options.valuesOf(options.dailyLimits)).toEqual([100, 150, 250, 300, 400, 500, 750, 1_000]);
    expect(labels(options.dailyLimits).join(', ')).toBe('$100, $150, $250, $300, $400, $500, $750, $1,000');
  });
});
