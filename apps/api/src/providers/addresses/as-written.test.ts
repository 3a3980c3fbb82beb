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
await seedSampleAddresses(owner);
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

const box = 'PO Box 218, Wānaka 9343';
const privateBag = 'Private Bag 3001, Hamilton 3240';

describe('a box is its number and its town', () => {
  test.each([
    [
      box,
      'PO Box 218, Wānaka 9343',
      'P.O. Box 218, Wānaka',
      'P O Box 218 wanaka',
      'POBox218 Wanaka',
      'P0 Box 218, Wanaka',
      'PO. Bx 218 Wanaka',
      'P.O.B. 218, Wanaka',
      'PO Box No. 218, Wanaka',
      'PO Box #218, Wanaka',
      'PO Box Nº 218, Wanaka',
      'Wanaka PO Box 218, 9343',
      'Post Office Box 218, Wanaka',
      'Post Box 218, Wanaka',
      'GPO Box 218, Wanaka',
      'G.P.O. Box 218, Wanaka',
      'C.P.O. Box 218, Wanaka',
      'PostShop Box 218, Wanaka',
      'Post Shop Box 218 Wanaka',
      'P.O. 218, Wanaka',
      'PO 218 Wanaka',
      'Private Box 218, Wanaka',
      'Pouaka Poutāpeta 218, Wānaka',
      'pouaka poutapeta 218 wanaka',
      'Pouaka 218, Wanaka',
      'Box 218, Wanaka',
      'Box 218 Wanaka',
      'Wanaka, PO Box 218',
      'PO Box 218 Wa',
      'PO Box 218, Wanka',
      'PO Box 218, 9343',
      'PO Box 218, Wanaka, New Zealand',
      'PO Box 218, Wanaka, Central Otago',
      'PO Box 218, Wanaka 9305',
      'PO Box 218, Hawea, Wanaka',
      'Aroha Ngata, PO Box 218, Wanaka',
      'C/- Lindis Pass Fencing Ltd, PO Box 218, Wanaka',
      '14 Ballantyne Road, PO Box 218, Wanaka',
      'PO Box 218',
    ],
    [
      privateBag,
      'Private Bag 3001, Hamilton',
      'Pvte Bag 3001 Hamilton',
      'Pvt Bg 3001, Hamilton',
      'P.B. 3001, Hamilton',
      'PB 3001 Hamilton',
      'P Bag 3001 Hamilton',
      'PMB 3001, Hamilton',
      'Private Mail Bag 3001 Hamilton',
      'Pēke Motuhake 3001, Hamilton',
      'Bag 3001 Hamilton',
    ],
    [
      'PO Box 212, Palmerston North 4440',
      'PO Box 212, Palmerston Nth',
      'PO Box 212 Palmerst',
      'PO Box 212, PalmerstonNorth',
    ],
  ])('%s is found alone by every spelling [REAL-08]', async (listed, ...typed) => {
    for (const each of typed) expect([each, await textsFor(each)]).toEqual([each, [listed]]);
  });

  test.each([
    'PO Box 218, Hamilton',
    'PO Box 218 Hamilton 3240',
    'PO Box 218, Hamilton 9343',
    'PO Box 218, Hamilton 93',
    'PO Box 218, Frankton, Hamilton',
    'PO Box 218, Nowhere',
    'PO Box 218, Wanaka Street, Hamilton',
    'Hamilton, PO Box 218',
    'Hamilton, PO Box 218, 9343',
    'Aroha Ngata, PO Box 218, Hamilton',
    'GPO Box 218, Hamilton',
    'PostShop Box 218, Hamilton',
    'P.O. 218, Hamilton',
    'Pouaka Poutāpeta 218, Hamilton',
    'Box 218, Hamilton',
    'PO Box 212, Palmerston',
    'PO Box 212, North',
    'PO Box 219, Wanaka',
    'PO Box 21, Wanaka',
    'PO Box 218A, Wanaka',
    'PO Box 21 8, Wanaka',
    'Private Bag 218, Wanaka',
    'PO Box 3001, Hamilton',
    'PB 3009, Hamilton',
    'Locked Bag 3001, Hamilton',
    'RMB 12, Tarras',
    'CMB 12, Wanaka',
    'DX SP20002, Wellington',
  ])('of %j nothing is offered [REAL-08]', async (typed) => {
    expect(await textsFor(typed)).toEqual([]);
  });

  test.each([box, 'GPO Box 218, Wanaka', 'Pouaka Poutāpeta 218, Wānaka 9343', 'PO Box 218, 9343'])(
    'it is adopted unseen for %j [BUS-08]',
    async (typed) => {
      expect(await textsFor(typed, exact)).toEqual([box]);
    },
  );

  test.each([
    'PO Box 218',
    'PO Box 218, Wa',
    'PO Box 218, 93',
    'PO Box 218, Wanaka 9305',
    'PO Box 218, Hawea, Wanaka',
    'Aroha Ngata, PO Box 218, Wanaka',
    '14 Ballantyne Road, PO Box 218, Wanaka',
  ])('and not for %j [BUS-08]', async (typed) => {
    expect(await textsFor(typed)).toEqual([box]);
    expect(await textsFor(typed, exact)).toEqual([]);
  });

  const boxes = sample.filter(({ street }) => street.kind === 'box');
  const towns = [...new Set(boxes.map(({ street }) => street.town))];
  const spelled = {
    'PO Box': ['PO Box', 'P.O.', 'GPO Box', 'Box', 'Pouaka Poutāpeta'],
    'Private Bag': ['Private Bag', 'PB'],
  };

  test('no box is offered in another town than the one that was typed [REAL-08]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...boxes),
        fc.constantFrom(...towns),
        fc.nat({ max: 4 }),
        fc.boolean(),
        async ({ number, street }, town, nth, isBefore) => {
          const names = spelled[street.name === 'PO Box' ? 'PO Box' : 'Private Bag'];
          const written = `${names[nth % names.length]} ${number}`;
          const typed = isBefore ? `${town}, ${written}` : `${written}, ${town}`;
          const listed = boxes.filter(
            (each) => each.number === number && each.street.name === street.name && each.street.town === town,
          );
          expect([typed, await textsFor(typed)]).toEqual([
            typed,
            listed.map(({ details }) => details.fullAddress),
          ]);
        },
      ),
      { numRuns: 300 },
    );
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
