import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bankBrands } from '../data/banks.ts';
import { entityStatuses } from '../data/entity-statuses.ts';
import { rowsOf } from '../data/offers.ts';
import { fixedAddresses, fixedAddressesWithoutMail } from './fixed-addresses.ts';
import { fixedBusinesses } from './fixed-businesses.ts';
import { loyaltyMembers } from './loyalty-members.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeBusinesses } from './make-businesses.ts';
import { sampleOffers } from './offers.ts';
import { createRandom } from './random.ts';
import { sampleStreets } from './streets.ts';

const pageOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const digestOf = (value: unknown): string => createHash('sha256').update(pageOf(value)).digest('hex');

describe('what is shipped', () => {
  test.each([
    ['banks', bankBrands],
    ['entity-statuses', entityStatuses],
    ['offers', rowsOf(sampleOffers())],
    ['loyalty-members', loyaltyMembers],
    ['addresses', { fixedAddresses, fixedAddressesWithoutMail }],
    ['businesses', fixedBusinesses],
  ])('START-02 the %s that people try out are those they were told of', async (name, shipped) => {
    await expect(pageOf(shipped)).toMatchFileSnapshot(`./shipped/${name}.txt`);
  });

  test('START-02 the invented country is the same on every machine and after every start', async () => {
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
