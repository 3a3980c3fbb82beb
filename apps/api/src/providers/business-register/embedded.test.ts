import { businessTypes } from '@forecourt/domain/constants/options.ts';
import { businessMatch } from '@forecourt/domain/fields/business-record.ts';
import { embeddedBusinessRegister } from '@forecourt/fixtures/providers/business-register.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessRegisterSuite } from '../../testing/suites/business-register.ts';

const records = makeBusinesses(makeAddresses());
const register = embeddedBusinessRegister(records);
const namesFor = async (...query: Parameters<typeof register.search>) =>
  (await register.search(...query)).map(({ entityName }) => entityName);

businessRegisterSuite('embedded', register, records);

describe('embedded business register', () => {
  test.each([
    ['lindis pass fencing ltd', 'Limited', 'Lindis Pass Fencing Limited'],
    ['ODowd and daughters', 'Limited', "O'Dowd & Daughters Earthmoving Limited"],
    ['o’dowd & d', 'Limited', "O'Dowd & Daughters Earthmoving Limited"],
    ['hohepa', 'TrustSociety', 'Hōhepa Pōtae Whānau Trust'],
    ['upper clutha gliding club inc', 'TrustSociety', 'Upper Clutha Gliding Club Incorporated'],
  ] as const)('%s as %s finds %s first [BUS-05, API-11]', async (name, type, expected) => {
    expect((await namesFor(name, type))[0]).toBe(expected);
  });

  test.each([
    ...["'", '’', '‘', 'ʼ', 'ʻ', '´', '`', '′', '＇', '‛'].map((mark) => `o${mark}dowd`),
    'O Dowd',
    'O Dowd & Daughters',
    'o dowd and daughters',
    "O'Dowd + Daughters",
    "O'Dowd &amp; Daughters",
    'O&#39;Dowd & Daughters Earthmoving Ltd.',
    'ODowd&Daughters',
    "O'DOWD AND DAUGHTERS EARTHMOVING CO LTD",
  ])('%j finds the O’Dowds [REAL-02, BUS-05]', async (name) => {
    expect((await namesFor(name, 'Limited'))[0]).toBe("O'Dowd & Daughters Earthmoving Limited");
  });

  test.each([
    'NZBN: 9429990000011',
    'NZBN 9429990000011',
    'nzbn no. 9429 9900 0001 1',
    'NZBN:9429990000011.',
    '(9429990000011)',
    'Lindis Pass Fencing Limited (NZBN 9429990000011)',
    '９４２９９９０００００１１',
    'lindis pass fencing limited t/a lindis fencing',
    'Alpine Fences t/a Lindis Pass Fencing Limited',
    'Lindis Pass Fencing Limited trading as Alpine Fences',
    'LINDIS PASS FENCING CO LTD',
    'Lindis Pass Fencing Company Limited',
    'Lindis Pass Fencing Ltd.',
    'Lindis Pass Fencing Ltd (Wanaka)',
    'the lindis pass',
    'The Lindis Pass Fencing Ltd',
    'lindis-pass fencing',
    'LindisPass Fencing',
    'Lindis Pass Fencing',
    '“Lindis Pass Fencing Limited”',
    'Lindis\xA0Pass Fencing',
    'lindis pass fencing inc',
  ])('%j finds Lindis Pass Fencing [REAL-02, BUS-05]', async (name) => {
    expect((await namesFor(name, 'Limited'))[0]).toBe('Lindis Pass Fencing Limited');
  });

  test.each([
    'NZBN: 9429990099995',
    'NZBN: 9429990000012',
    'no such business t/a nothing at all',
    'the',
    '&amp;',
  ])('%j finds no Lindis Pass Fencing [REAL-02, BUS-05]', async (name) => {
    expect(await namesFor(name, 'Limited')).not.toContain('Lindis Pass Fencing Limited');
  });

  test('a match says its town, nothing for a hidden sole trader [API-11]', async () => {
    const [company] = await register.search('cardrona moonlight', 'Limited');
    expect(company).toMatchObject({ town: 'Queenstown' });
    const [trader] = await register.search('priya raman', 'SoleTrader');
    expect(trader).toMatchObject({ town: '', tradingNames: ['Raman Mobile Mechanics'] });
    expect(businessMatch.safeParse(trader).success).toBe(true);
  });

  test('any text gets ten answers at most [REL-05]', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', ' ', 'limited', 'a'.repeat(10_000)),
    );
    const types = fc.constantFrom(...businessTypes.map(({ value }) => value));
    await fc.assert(
      fc.asyncProperty(texts, types, async (text, type) => (await register.search(text, type)).length <= 10),
      { numRuns: 200 },
    );
    expect(await namesFor('limited', 'Limited')).toHaveLength(10);
    expect(await namesFor('', 'Other')).toEqual([]);
  });
});
