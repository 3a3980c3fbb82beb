import type { AddressProvider } from '@forecourt/domain/providers/ports.ts';
import type { SampleAddress } from '@forecourt/fixtures/sample/make-addresses.ts';
import { describe, expect, test } from 'vitest';

/** Rules of the port, for every implementation that has this sample. */
export function addressesSuite(
  name: string,
  addresses: AddressProvider,
  sample: readonly SampleAddress[],
): void {
  const listed = sample.filter(({ details }) => details.dpid !== null).map(({ details }) => details);

  describe(`the contract of an address look-up: ${name}`, () => {
    test.each([
      ['14 Lambton Quay', '14 Lambton Quay, Wellington Central, Wellington 6011'],
      ['14 Ballantyne Rd wanaka', '14 Ballantyne Road, Wānaka 9305'],
      ['2/14 customs street east', '2/14 Customs Street East, Auckland Central, Auckland 1010'],
      [' 1034 Speargrass Flat Road ', '1034 Speargrass Flat Road, RD 1, Queenstown 9371'],
    ])('%s finds %s first [PROV-01, API-09]', async (typed, expected) => {
      expect((await addresses.search(typed))[0]?.fullAddress).toBe(expected);
    });

    test('ten matches at most, each with its id, text, postal id and list [PROV-01, API-09]', async () => {
      const found = await addresses.search('queen street');
      expect(found).toHaveLength(10);
      for (const { id, fullAddress, dpid, sourceDesc } of found) {
        expect(sample.map(({ details }) => details)).toContainEqual(
          expect.objectContaining({ id, fullAddress, dpid, sourceDesc }),
        );
      }
    });

    test.each(['', '  ', '14 Nowhere Street'])('"%s" finds nothing [PROV-01, API-09]', async (typed) => {
      expect(await addresses.search(typed)).toEqual([]);
    });

    test('details come by the postal id, as the list has them [PROV-01, API-10]', async () => {
      const some = listed.filter(({ deliverable }, position) => position % 200 === 0 || deliverable === 'N');
      for (const details of some.slice(0, 100)) {
        expect(await addresses.find(details.dpid ?? '')).toEqual(details);
      }
    });

    test.each(['8999999', '0', '__proto__', 'S1', '../suggest', '1 2'])(
      'the id %s finds nothing [PROV-01, API-10]',
      async (id) => {
        expect(await addresses.find(id)).toBeUndefined();
      },
    );
  });
}
