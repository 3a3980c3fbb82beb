import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { customs, lambton, writtenAddresses } from '../../testing/written-addresses.ts';
import { writtenWords } from '../../testing/written-words.ts';
import { databaseAddresses } from './database.ts';
import { seedSampleAddresses } from './use-sample.ts';

const sample = makeAddresses();
const { pool, owner } = await freshDatabase();
await seedSampleAddresses(owner, sample);
const addresses = databaseAddresses(pool);
const textsFor = async (typed: string, options = {}) =>
  (await addresses.search(typed, options)).map(({ fullAddress }) => fullAddress);
const exact = { isExact: true };

describe.each(Object.entries({ ...writtenAddresses, ...writtenWords }))('an address with %s', (_, rows) => {
  test.each(rows.flatMap(([first, ...typed]) => typed.map((each) => [each, first])))(
    '%j finds %s first [REAL-08, PROV-06]',
    async (typed, first) => {
      expect((await textsFor(typed))[0]).toBe(first);
    },
  );
});

describe('what no address of the list is, word for word', () => {
  test.each([
    ['13 Lambton Quay', '14 Lambton Quay', '12 Lambton Quay'],
    ['13 Lambton Quay, Wellington 6011, New Zealand', '14 Lambton Quay', '12 Lambton Quay'],
    ['Level 2, 13 lambton qy', '14 Lambton Quay', '12 Lambton Quay'],
    ['13 lambtom quay', '14 Lambton Quay', '12 Lambton Quay'],
    ['9 mc leod st', '9 McLeod Road'],
    ['999 mcleod road', '29 McLeod Road', '28 McLeod Road'],
    ['14C Lambton Quay', '14 Lambton Quay'],
    ['14 Lambton Street, Wellington', '14 Lambton Quay'],
    ['14 Lambton Quay, Pipitea, Wellington', '14 Lambton Quay'],
    ['14 Lambton Quay Pipitea', '14 Lambton Quay'],
    ['13 High Street, Motueka 7120', '14 High Street, Motueka', '15 High Street, Motueka'],
  ])('of %j the nearest is offered: %s [REAL-08]', async (typed, ...nearest) => {
    const found = await textsFor(typed);
    expect(found.slice(0, nearest.length).map((text, at) => text.startsWith(nearest[at] ?? ''))).toEqual(
      nearest.map(() => true),
    );
  });

  test.each([
    '14 Nowhere Street',
    '14 Nowhere Street, Wellington 6011, New Zealand',
    'Level 2, 14 Nowhere Street, Wellington',
    '910 State Highway 8, Cromwell',
    'PO Box 99999, Wānaka',
    'Lindis Pass Fencing Limited',
  ])(
    'of %j nothing is offered, rather than another street or the box of somebody else [REAL-08]',
    async (typed) => {
      expect(await textsFor(typed)).toEqual([]);
    },
  );

  test.each([
    ['2-14 customs street east', [customs('2/14'), customs('2')]],
    ['14/18 Lambton Quay', [lambton.replace('14', '18'), lambton]],
    ['2/4 O’Rorke Road', ["2/4 O'Rorke Road, Penrose, Auckland 1061"]],
    ['16-18 customs street east', [customs('16'), customs('18')]],
  ])('%j may be a unit or a range, and both are offered [REAL-08]', async (typed, both) => {
    expect(await textsFor(typed)).toEqual(expect.arrayContaining(both));
  });
});

describe('an address that would be adopted unseen', () => {
  test.each([
    `${lambton}, New Zealand`,
    'No. 14 Lambton Quay, Wellington',
    '14 LambtonQuay, Wellington6011',
    '14 lambtom quay',
  ])('is found by %j, which says it whole [BUS-08, REAL-08]', async (typed) => {
    expect(await textsFor(typed, exact)).toEqual([lambton]);
  });

  test.each([
    '13 Lambton Quay',
    'Level 2, 14 Lambton Quay',
    'Suite 5, 14 Lambton Quay',
    '14-16 Lambton Quay',
    '14C Lambton Quay',
    'Lindis Pass Fencing, 14 Lambton Quay',
    '14 Lambton Quay, Pipitea, Wellington',
    '14 Lambton Quay, Wellington 9999',
    '14 Lambton Street, Wellington',
  ])('is not found by %j, of which something would be left out [BUS-08, REAL-08]', async (typed) => {
    expect(await textsFor(typed)).not.toEqual([]);
    expect(await textsFor(typed, exact)).toEqual([]);
  });
});

type Written = { house: string; rest: string };
const decorations: Record<string, (written: Written) => Written> = {
  floor: ({ house, rest }) => ({ house: `Level 3, ${house}`, rest }),
  'ground floor': ({ house, rest }) => ({ house: `Ground Floor ${house}`, rest }),
  country: ({ house, rest }) => ({ house, rest: `${rest}, New Zealand` }),
  'short country': ({ house, rest }) => ({ house, rest: `${rest} NZ` }),
  number: ({ house, rest }) => ({ house: house.replace(/\S+$/, 'No. $&'), rest }),
  remark: ({ house, rest }) => ({ house, rest: `${rest} (rear)` }),
  name: ({ house, rest }) => ({ house: `C/- Aroha Ngata, ${house}`, rest }),
  capitals: ({ house, rest }) => ({ house: house.toUpperCase(), rest: rest.toUpperCase() }),
  plain: ({ house, rest }) => ({
    house,
    rest: rest.replaceAll(',', '').normalize('NFD').replace(/\p{M}/gu, ''),
  }),
  apostrophe: ({ house, rest }) => ({ house, rest: rest.replaceAll("'", 'ʼ') }),
  spaces: ({ house, rest }) => ({ house: ` ${house} `, rest: rest.replaceAll(' ', ' \u00a0') }),
  lines: ({ house, rest }) => ({ house, rest: rest.replaceAll(', ', '\n') }),
};

/** Without its suburb a road may be in a town twice. */
const inTown = ({ street, number }: (typeof sample)[number]) => `${number} ${street.name}, ${street.town}`;
const timesInTown = Map.groupBy(sample, inTown);
const houses = sample.filter(
  (each) => each.street.kind !== 'box' && timesInTown.get(inTown(each))?.length === 1,
);

test('any address of the sample is found first, however it is dressed up [REAL-08]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...houses),
      fc.uniqueArray(fc.constantFrom(...Object.keys(decorations)), { maxLength: 3 }),
      async ({ details, street }, names) => {
        const { fullAddress } = details;
        const at = fullAddress.indexOf(street.name);
        const plain = { house: fullAddress.slice(0, at).trim(), rest: fullAddress.slice(at) };
        const { house, rest } = names.reduce(
          (written, name) => decorations[name]?.(written) ?? written,
          plain,
        );
        const [first] = await textsFor(`${house} ${rest}`);
        expect([names, `${house} ${rest}`, first]).toEqual([names, `${house} ${rest}`, fullAddress]);
      },
    ),
    { numRuns: 400 },
  );
});

test('any range is found by its lower number first [REAL-08]', async () => {
  const plain = houses.filter(({ number }) => /^\d+$/.test(number));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...plain),
      fc.constantFrom('-', '–', ' - ', ' to ', ' & '),
      async ({ details: { fullAddress }, number }, dash) => {
        const range = fullAddress.replace(number, `${number}${dash}${Number(number) + 2}`);
        expect([range, (await textsFor(range))[0]]).toEqual([range, fullAddress]);
      },
    ),
    { numRuns: 100 },
  );
});
