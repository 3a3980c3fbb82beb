import { describe, expect, test } from 'vitest';
import { type BusinessType, businessTypes, valuesOf } from '../constants/options.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { lindisPassFencing } from '../testing/records.ts';
import { isBusinessOfType } from './entity-types.ts';
import * as rules from './rules.ts';
import { type Business, initialBusiness } from './state.ts';

const declared = { fuelCardBusinessUseOnly: true, declareBusinessUse: true, confirmBusinessUse: true };

const uses: [string, Partial<Business>, boolean][] = [
  ['the type alone', { businessType: 'Limited' }, false],
  ['business use alone', declared, false],
  [
    'a type and personal use',
    { ...declared, businessType: 'Limited', fuelCardBusinessUseOnly: false },
    false,
  ],
  ['no declaration', { ...declared, businessType: 'Limited', declareBusinessUse: false }, false],
  ['no confirmation', { ...declared, businessType: 'Limited', confirmBusinessUse: false }, false],
  ['type, use, declaration and confirmation', { ...declared, businessType: 'Other' }, true],
];
const names: [string, Partial<Business>, boolean][] = [
  ['a typed search text', { businessName: 'Lindis' }, false],
  ['a record', { businessName: 'Lindis', business: lindisPassFencing }, true],
  ['a name by hand', { businessName: 'Lindis', hasManualInputBusiness: true }, true],
  ['manual entry without a name', { businessName: ' ', hasManualInputBusiness: true }, false],
  [
    'another trading name that is missing',
    { businessName: 'Lindis', hasManualInputBusiness: true, hasDifferentTradingName: true },
    false,
  ],
  [
    'another trading name',
    {
      businessName: 'Lindis',
      hasManualInputBusiness: true,
      hasDifferentTradingName: true,
      tradingName: 'LF',
    },
    true,
  ],
];
const registered = [
  ['2014-06-17', 12],
  ['2017-11-21T16:51:53.000+1300', 9],
  ['2026-11-22', 0],
  ['some time', null],
  [null, null],
] as const;
const amounts: [number | null, boolean][] = [
  [1, true],
  [10_000_000, true],
  [0, false],
  [10_000_001, false],
  [null, false],
];
const fits: [string, BusinessType][] = [
  ['LTD', 'Limited'],
  ['ULTD', 'Limited'],
  ['NON_ASIC', 'Limited'],
  ['Sole_Trader', 'SoleTrader'],
  ['Y', 'Partnership'],
  ['T', 'TrustSociety'],
  ['GovtEdu', 'Other'],
];
const types = valuesOf(businessTypes);
const companies = types.flatMap((businessType) => [
  [businessType, null, businessType === 'Limited'] as const,
  ...fits.map(
    ([code, kind]) => [businessType, code, businessType === 'Limited' || kind === 'Limited'] as const,
  ),
]);

const given = (answers: Partial<Business>): Business => ({ ...initialBusiness, ...answers });

describe('your business', () => {
  test.each(uses)('with %s [BUS-02]', (_, answers, isAnswered) => {
    expect(rules.isBusinessTypeAnswered(given(answers))).toBe(isAnswered);
  });

  test.each(names)('the name with %s [BUS-05, BUS-11]', (_, answers, isAnswered) => {
    expect(rules.isBusinessNameAnswered(given(answers))).toBe(isAnswered);
  });

  test('the trading name is the business name unless it is a different one [BUS-11]', () => {
    const lindis = given({ businessName: 'Lindis Pass Fencing Limited', tradingName: 'Lindis Fencing' });
    expect(rules.tradingNameOf(lindis)).toBe('Lindis Pass Fencing Limited');
    expect(rules.tradingNameOf({ ...lindis, hasDifferentTradingName: true })).toBe('Lindis Fencing');
  });

  test.each(amounts)('a spend of %s a month answers the question: %s [BUS-13]', (fuelAmount, isAnswered) => {
    expect(rules.isFuelAmountAnswered(given({ fuelAmount, hasConfirmedFuelAmount: true }))).toBe(isAnswered);
    expect(rules.isFuelAmountAnswered(given({ fuelAmount }))).toBe(false);
  });

  test('special rates are offered from 10000 a month [BUS-14]', () => {
    expect(rules.canAskForSpecialRates(given({ fuelAmount: 9_999 }))).toBe(false);
    expect(rules.canAskForSpecialRates(given({ fuelAmount: 10_000 }))).toBe(true);
    expect(rules.canAskForSpecialRates(given({ fuelAmount: null }))).toBe(false);
  });

  test.each(companies)(
    '%s with a record of %s is a limited company: %s [CRED-01, CRED-14]',
    (businessType, code, isCompany) => {
      const record = code === null ? null : { ...lindisPassFencing, entityTypeCode: code };
      expect(rules.isLimitedCompany(given({ businessType, business: record }))).toBe(isCompany);
    },
  );

  test.each(fits)(
    'a record of %s, in any case, is of the type %s, and of no type of its own but Other [CRED-14]',
    (code, kind) => {
      for (const written of [code, code.toLowerCase(), code.toUpperCase()])
        expect(types.filter((type) => isBusinessOfType(written, type)).sort()).toEqual(
          [...new Set([kind, 'Other'])].sort(),
        );
    },
  );
});

describe('directors and age', () => {
  test('directors are the active Director roles with a person [BUS-12]', () => {
    const directors = rules.directorsOf(lindisPassFencing).map(rules.directorNameOf);
    expect(directors).toEqual(['Hamish James Buchan', 'Mere Tāwhiri']);
    const [hamish] = rules.directorsOf(lindisPassFencing);
    const mononym = hamish && { ...hamish, rolePerson: { firstName: 'Suharto', lastName: '' } };
    expect(mononym && rules.directorNameOf(mononym)).toBe('Suharto');
    expect(rules.directorsOf(null)).toEqual([]);
  });

  test.each(registered)('a business registered on %s is %s years old [BUS-12]', (registrationDate, years) => {
    const record: BusinessRecord = { ...lindisPassFencing, registrationDate };
    expect(rules.businessAgeYears(record, '2026-11-21')).toBe(years);
  });

  test('a business that is not on the register has no age [BUS-12]', () => {
    expect(rules.businessAgeYears(null, '2026-11-21')).toBeNull();
  });
});
