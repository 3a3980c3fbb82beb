import { addressDetails, isBoxAddress, isDeliverySuggestion } from '@forecourt/domain/fields/address.ts';
import { describe, expect, test } from 'vitest';
import { makeAddresses } from './make-addresses.ts';

const addresses = makeAddresses();
const details = addresses.map((address) => address.details);

describe('sample addresses', () => {
  test('START-02 there are at least 20,000, from Kaitāia to Stewart Island, always the same', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(20_000);
    for (const place of [
      'Kaitāia 0410',
      'Gisborne 4010',
      'Hokitika 7810',
      'Stewart Island 9818',
      'RD 1, Queenstown 9371',
    ]) {
      expect(details.some(({ fullAddress }) => fullAddress.endsWith(place))).toBe(true);
    }
    expect(makeAddresses().at(-1)).toEqual(addresses.at(-1));
  });

  test('API-10 each has the shape of the contract, and an id and a text of its own', () => {
    expect(details.every((each) => addressDetails.safeParse(each).success)).toBe(true);
    expect(new Set(details.map(({ id }) => id)).size).toBe(details.length);
    expect(new Set(details.map(({ fullAddress }) => fullAddress)).size).toBe(details.length);
  });

  test('API-10 a postal id is the id, counts from 9,000,000, and is missing for some', () => {
    const postalIds = details.flatMap(({ id, dpid }) => (dpid === null ? [] : [[id, dpid]]));
    expect(postalIds.every(([id, dpid]) => id === dpid && Number(dpid) >= 9_000_000)).toBe(true);
    expect(postalIds.length).toBeLessThan(details.length);
  });

  test('FIN-01 every list occurs, and mail is delivered only to the two that take it', () => {
    const lists = Map.groupBy(details, ({ sourceDesc }) => sourceDesc);
    expect(new Set(lists.keys())).toEqual(
      new Set(['Postal\\Physical', 'Postal', 'Physical', 'Postal\\Physical - Not Delivered', null]),
    );
    for (const each of details) expect(each.deliverable === 'Y').toBe(isDeliverySuggestion(each));
  });

  test('FIN-01 a box is on the postal list only, and nothing else is', () => {
    for (const { fullAddress, sourceDesc } of details) {
      expect([fullAddress, sourceDesc === 'Postal']).toEqual([fullAddress, isBoxAddress(fullAddress)]);
    }
  });

  test('API-10 the lines and the postcode are those of the whole text', () => {
    for (const { addressLine1, addressLine2, addressLine3, fullAddress, postcode } of details) {
      expect([addressLine1, addressLine2, addressLine3].filter((line) => line !== '').join(', ')).toBe(
        fullAddress,
      );
      expect(fullAddress.endsWith(` ${postcode}`)).toBe(true);
      expect(postcode).toMatch(/^\d{4}$/);
    }
  });

  test.each([
    /^\d+\/\d+ /,
    /^Unit \d+, \d+ /,
    /^\d+A /,
    /^PO Box \d+, /,
    /^Private Bag \d+, /,
    /, RD \d+, /,
    /[āēīōū]/,
  ])('PROV-06 the sample has addresses like %s', (form) => {
    expect(details.filter(({ fullAddress }) => form.test(fullAddress)).length).toBeGreaterThan(40);
  });
});
