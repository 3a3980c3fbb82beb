import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleOffers, sampleOffersFile } from '@forecourt/fixtures/sample/offers.ts';
import { describe, expect, test } from 'vitest';
import { parseOffers } from './offers-file.ts';

const discounts = [{ product: 'Petrol', centsPerLitre: 6 }];
const band = (fromDollars: number, belowDollars: number | null, more: object = {}) => ({
  id: `standard-${fromDollars}`,
  name: 'Standard offer',
  fromDollars,
  belowDollars,
  discounts,
  ...more,
});
const promo = (code: string, more: object = {}) => ({
  code,
  id: `promo-${code.toLowerCase()}`,
  name: 'Harvest',
  validToDate: null,
  discounts,
  ...more,
});

/** One row per line: bands from line 3, promo codes two lines after them. */
const fileOf = (standard: readonly object[], promos: readonly object[] = []): string => {
  const rows = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).join(',\n');
  return `{\n"standard": [\n${rows(standard)}\n],\n"promo": [\n${rows(promos)}\n]}`;
};
const mistakesIn = (text: string): string[] => {
  const read = parseOffers(text);
  return 'offers' in read
    ? []
    : read.mistakes.map(({ line, place, message }) => `${line}: ${place} ${message}`);
};

describe('a file of offers', () => {
  test('may leave out what is the same as without a promo code, and stand in any order [PROV-11]', () => {
    const read = parseOffers(
      fileOf([band(500, null), band(0, 500)], [promo('zeal'), promo(' har vest ', { id: 'promo-harvest' })]),
    );
    if (!('offers' in read)) throw new Error(JSON.stringify(read.mistakes));
    expect(read.offers.bands.map(({ fromDollars }) => fromDollars)).toEqual([0, 500]);
    expect(read.offers.promos.map(({ code }) => code)).toEqual(['HARVEST', 'ZEAL']);
    expect(read.offers.promos[0]?.offer).toEqual({
      id: 'promo-harvest',
      name: 'Harvest',
      validToDate: null,
      isDiscountOffPump: true,
      discounts,
      earnsLoyaltyPoints: true,
      membershipNoRequired: false,
      skipPaymentPlan: true,
      skipInvoiceDate: true,
      skipCreditCheck: false,
      monthlyFee: null,
      yearlyFee: null,
      pumpPrice: null,
    });
  });

  test('the shipped example is one, and what is written of it is read as the same [PROV-11]', () => {
    const text = readFileSync(sampleOffersFile, 'utf8');
    expect(parseOffers(text)).toEqual({ offers: sampleOffers() });
  });

  test('the example of the page that describes the file is one [PROV-11]', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/offers.md'), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(mistakesIn(example)).toEqual([]);
  });

  test.each([
    [
      'a gap',
      [band(0, 500), band(600, null)],
      '3: standard[0].belowDollars leaves a gap: nothing is offered from 500 to 599',
    ],
    [
      'an overlap',
      [band(0, 700), band(600, null)],
      '3: standard[0].belowDollars overlaps the band that starts at 600',
    ],
    [
      'two that start together',
      [band(0, 500), band(0, null, { id: 'other' })],
      '3: standard[0].belowDollars overlaps the band that starts at 0',
    ],
    [
      'an open band before the last',
      [band(0, null), band(600, null)],
      '3: standard[0].belowDollars overlaps the band that starts at 600',
    ],
    [
      'nothing for the smallest',
      [band(100, null)],
      '3: standard[0].fromDollars leaves out amounts below 100: the first band starts at 0',
    ],
    [
      'nothing for the largest',
      [band(0, 500), band(500, 900)],
      '4: standard[1].belowDollars leaves out amounts from 900: the last band ends at null',
    ],
    [
      'a band of no amount',
      [band(0, 0), band(500, null)],
      '3: standard[0].belowDollars must be more than fromDollars, 0',
    ],
    ['no band', [], '2: standard must hold a band'],
    [
      'an id twice',
      [band(0, 500, { id: 'a' }), band(500, null, { id: 'a' })],
      '4: standard[1].id the id a is there twice',
    ],
    [
      'cents that are no number',
      [band(0, null, { discounts: [{ product: 'Petrol', centsPerLitre: '6' }] })],
      '3: standard[0].discounts[0].centsPerLitre must be a number of cents',
    ],
    [
      'a negative discount',
      [band(0, null, { discounts: [{ product: 'Petrol', centsPerLitre: -6 }] })],
      '3: standard[0].discounts[0].centsPerLitre must be 0 or more',
    ],
    [
      'a product twice',
      [band(0, null, { discounts: [...discounts, ...discounts] })],
      '3: standard[0].discounts[1].product the product Petrol is there twice',
    ],
    ['no discount', [band(0, null, { discounts: [] })], '3: standard[0].discounts must hold a discount'],
    [
      'half a fee',
      [band(0, null, { yearlyFee: 50 })],
      '3: standard[0].monthlyFee is missing: a fee is given both ways or not at all',
    ],
    ['a price of nothing', [band(0, null, { pumpPrice: 0 })], '3: standard[0].pumpPrice must be more than 0'],
    [
      'a field that is not known',
      [band(0, null, { color: 'red' })],
      '3: standard[0].color is not known here',
    ],
  ])('bands with %s are refused by their line [PROV-11]', (_, bands, mistake) => {
    expect(mistakesIn(fileOf(bands))).toContain(mistake);
  });

  test.each([
    [
      'a code twice',
      [promo('HARVEST'), promo('harvest', { id: 'b' })],
      '7: promo[1].code the code HARVEST is there twice',
    ],
    [
      'an id of a band',
      [promo('HARVEST', { id: 'standard-0' })],
      '6: promo[0].id the id standard-0 is there twice',
    ],
    [
      'a day that is none',
      [promo('HARVEST', { validToDate: '2027-02-29' })],
      '6: promo[0].validToDate is not a real date: February 2027 has 28 days',
    ],
    [
      'a date written otherwise',
      [promo('HARVEST', { validToDate: '31/12/2029' })],
      '6: promo[0].validToDate must be a real date like 2029-12-31, or null',
    ],
    [
      'no last day',
      [promo('HARVEST', { validToDate: undefined })],
      '6: promo[0].validToDate must be a real date like 2029-12-31, or null',
    ],
    [
      'a code nobody can type',
      [promo('½ off!')],
      '6: promo[0].code must be 3 to 40 letters, digits and hyphens',
    ],
    [
      'an id of spaces',
      [promo('HARVEST', { id: 'my id' })],
      '6: promo[0].id must be small letters, digits and hyphens, 60 at most',
    ],
    [
      'a flag of letters',
      [promo('HARVEST', { skipCreditCheck: 'yes' })],
      '6: promo[0].skipCreditCheck must be true or false',
    ],
  ])('promo codes with %s are refused by their line [PROV-11]', (_, promos, mistake) => {
    expect(mistakesIn(fileOf([band(0, null)], promos))).toContain(mistake);
  });

  test('every mistake is named at once, in the order of the lines [PROV-11]', () => {
    const text = fileOf([band(0, 1.5), band(5, null, { name: '' })], [promo('X', { validToDate: 'soon' })]);
    expect(mistakesIn(text).map((mistake) => mistake.split(' ')[0])).toEqual(['3:', '4:', '7:', '7:']);
  });

  test('what is no JSON, or says a thing twice, is refused by its line [PROV-11]', () => {
    expect(mistakesIn('{\n"standard": [],\n}')).toEqual(['3:  this is no JSON: PropertyNameExpected']);
    expect(mistakesIn('')).toEqual([expect.stringMatching(/^1: {2}this is no JSON/)]);
    expect(mistakesIn('[]')).toEqual([expect.stringMatching(/^1: /)]);
    const twice = fileOf([band(0, null)]).replace('"fromDollars"', '\n"belowDollars":7,\n"fromDollars"');
    expect(mistakesIn(twice)).toEqual(['5: standard[0].belowDollars is there twice']);
  });
});
