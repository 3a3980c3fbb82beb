import { BadRowReporter } from '@forecourt/platform/cli/csv/bad-rows.ts';
import { expect, test } from 'vitest';
import { createLinzReader } from './linz-addresses.ts';

const row = {
  address_id: '3000001',
  full_address_number: '2/14A',
  full_road_name: 'Queen Street',
  unit: 'Flat 2',
  address_number: '14',
  address_number_suffix: 'A',
  suburb_locality: 'Auckland Central',
  town_city: 'Auckland',
  address_lifecycle: 'Current',
  shape: 'POINT(1 2)',
};

function read(change: Partial<typeof row>, names: readonly string[] = Object.keys(row)) {
  const lines: string[] = [];
  const reader = createLinzReader(names, new BadRowReporter((line) => lines.push(line)));
  const address = reader({ line: 7, fields: Object.values({ ...row, ...change }) });
  return address ?? lines[0] ?? 'not in use';
}

test('an address is read with its number as it is written and as it is searched [PROV-04]', () => {
  expect(read({})).toEqual({
    id: '3000001',
    label: '2/14A',
    number: 14,
    suffix: 'a',
    unit: '2',
    road: 'Queen Street',
    district: 'Auckland Central',
    town: 'Auckland',
    postcode: '',
    isBox: false,
    dpid: null,
    sourceDesc: 'Physical',
    isDeliverable: false,
  });
  expect(read({ full_address_number: '' })).toMatchObject({ label: '14' });
});

test.each([
  ['Wānaka', 'Wānaka', '', 'Wānaka'],
  ['Luggate', '', '', 'Luggate'],
  ['', 'Auckland', '', 'Auckland'],
  ['Kelburn', 'Wellington', 'Kelburn', 'Wellington'],
])('of suburb "%s" and town "%s" none is named twice [PROV-04]', (suburb, town, district, place) => {
  expect(read({ suburb_locality: suburb, town_city: town })).toMatchObject({ district, town: place });
});

test('a row with a character that no table takes is skipped [PROV-04]', () => {
  expect(read({ full_road_name: 'Queen\0 Street' })).toBe('line 7: it holds the character NUL; skipped');
});

test.each([
  [{ address_id: '1234567890' }, "line 7: address_id '1234567890' is not a number; skipped"],
  [{ address_number: '1234567' }, "line 7: address_number '1234567' is not a number; skipped"],
  [{ address_id: 'x'.repeat(30) }, `line 7: address_id '${'x'.repeat(20)}' is not a number; skipped`],
  [{ address_number: 'x'.repeat(30) }, `line 7: address_number '${'x'.repeat(20)}' is not a number; skipped`],
  [{ full_road_name: '' }, 'line 7: it has no road; skipped'],
  [{ suburb_locality: '', town_city: '' }, 'line 7: it has neither suburb nor town; skipped'],
  [{ full_road_name: 'x'.repeat(201) }, 'line 7: a text is too long; skipped'],
  [{ address_lifecycle: 'Retired' }, 'not in use'],
])('a row with %o is skipped: %s [PROV-04]', (change, why) => {
  expect(read(change)).toBe(why);
});

test('a text may have two hundred characters, and a shape any number [PROV-04]', () => {
  const road = 'x'.repeat(200);
  expect(read({ full_road_name: road, shape: `POINT${' '.repeat(300)}` })).toMatchObject({ road });
  expect(read({ address_id: '999999999', address_number: '999999' })).toMatchObject({ number: 999_999 });
});

test.each([
  ['full_road_name', 'full_road_name_ascii'],
  ['unit', 'unit_value'],
  ['suburb_locality', 'suburb_locality_ascii'],
  ['town_city', 'town_city_ascii'],
])('the column %s may be called %s [PROV-04]', (name, other) => {
  expect(
    read(
      {},
      Object.keys(row).map((each) => (each === name ? other : each)),
    ),
  ).toEqual(read({}));
});
