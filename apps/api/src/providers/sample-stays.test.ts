import { createHash } from 'node:crypto';
import { offerRowsOf } from '@forecourt/domain/providers/offer-book.ts';
import {
  fixedHouseNumbers,
  fixedHouseNumbersWithoutMail,
} from '@forecourt/fixtures/sample/fixed-addresses.ts';
import { fixedBusinesses } from '@forecourt/fixtures/sample/fixed-businesses.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { sampleStreets } from '@forecourt/fixtures/sample/streets.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import { describe, expect, test } from 'vitest';
import { entityStatuses } from './business-register/entity-statuses.ts';

const pageOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const digestOf = (value: unknown): string => createHash('sha256').update(pageOf(value)).digest('hex');

describe('what is shipped', () => {
  test.each([
    ['banks', bankBrands],
    ['entity-statuses', entityStatuses],
    ['offers', offerRowsOf(sampleOffers())],
    ['loyalty-members', loyaltyMembers],
    [
      'addresses',
      { fixedAddresses: fixedHouseNumbers, fixedAddressesWithoutMail: fixedHouseNumbersWithoutMail },
    ],
    ['businesses', fixedBusinesses],
  ])('the %s that people try out are the documented ones [START-02]', async (name, shipped) => {
    await expect(pageOf(shipped)).toMatchFileSnapshot(`./shipped/${name}.txt`);
  });

  test('the invented country is the same on every machine and after every start [START-02]', async () => {
    const addresses = makeAddresses();
    const businesses = makeBusinesses(addresses);
    const random = createRandom('the same');
    const drawn = Array.from({ length: 5 }, () => [random.between(1, 1_000), random.pick(['a', 'b', 'c'])]);
    await expect(
      pageOf({
        streets: [sampleStreets().length, digestOf(sampleStreets())],
        addresses: [addresses.length, digestOf(addresses)],
        businesses: [businesses.length, digestOf(businesses)],
        drawn,
      }),
    ).toMatchFileSnapshot('./shipped/country.txt');
  });
});
