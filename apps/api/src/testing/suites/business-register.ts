import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import type { BusinessRegister } from '@forecourt/domain/providers/ports.ts';
import { describe, expect, test } from 'vitest';

/** Rules of the port, for every implementation that has these records. */
export function businessRegisterSuite(
  name: string,
  register: BusinessRegister,
  records: readonly BusinessRecord[],
): void {
  const namesFor = async (...query: Parameters<typeof register.search>) =>
    (await register.search(...query)).map(({ entityName }) => entityName);
  const recordNamed = (begin: string) => records.find(({ entityName }) => entityName.startsWith(begin));

  describe(`the contract of a business register: ${name}`, () => {
    test.each([
      ['Lindis Pass Fencing Limited', 'Limited', 'Lindis Pass Fencing Limited'],
      ['lindis', 'Limited', 'Lindis Pass Fencing Limited'],
      ['fencing lindis', 'Limited', 'Lindis Pass Fencing Limited'],
      ['9429990000011', 'Limited', 'Lindis Pass Fencing Limited'],
      ['9429 9900 0001 1', 'Limited', 'Lindis Pass Fencing Limited'],
      ['kereru ridge', 'Limited', 'Kererū Ridge Drainage Limited'],
      ['raman mobile', 'SoleTrader', 'Priya Raman'],
      ['rabbitt & kereama', 'Partnership', 'Rabbitt & Kereama Shearing'],
      ['hohepa', 'TrustSociety', 'Hōhepa Pōtae Whānau Trust'],
      ['upper clutha gliding', 'TrustSociety', 'Upper Clutha Gliding Club Incorporated'],
      ['waipouri', 'Other', 'Waipōuri Water Race Board'],
      ['lindis pass', 'Other', 'Lindis Pass Fencing Limited'],
    ] as const)('%s as %s finds %s first [PROV-01, BUS-05, API-11]', async (typed, type, expected) => {
      expect((await namesFor(typed, type))[0]).toBe(expected);
    });

    test('a business of another type, and what is no name, is not found [PROV-01, API-11]', async () => {
      expect(await namesFor('Lindis Pass', 'SoleTrader')).toEqual([]);
      expect(await namesFor('Priya Raman', 'Limited')).toEqual([]);
      expect(await namesFor('  ', 'Other')).toEqual([]);
    });

    test('ten matches at most, each as its record has it [PROV-01, API-11]', async () => {
      const matches = await register.search('limited', 'Limited');
      expect(matches).toHaveLength(10);
      for (const { town: _town, ...match } of matches) {
        expect(records.find(({ nzbn }) => nzbn === match.nzbn)).toMatchObject(match);
      }
    });

    test('a removed business is not offered, its record says so [PROV-01, PROV-02]', async () => {
      expect(await namesFor('Fiordland Mist', 'Limited')).toEqual([]);
      const { nzbn = '' } = recordNamed('Fiordland Mist') ?? {};
      expect(await register.find(nzbn)).toMatchObject({ entityStatus: 'Removed' });
    });

    test('every record comes as it is, with roles, addresses and postal ids [PROV-01, API-12]', async () => {
      for (const record of records) expect(await register.find(record.nzbn)).toEqual(record);
    });

    test('an unknown number, and what is none, finds nothing [PROV-01, API-12]', async () => {
      expect(await register.find('9429990009999')).toBeUndefined();
      expect(await register.find('__proto__')).toBeUndefined();
    });
  });
}
