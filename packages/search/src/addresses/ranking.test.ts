import { describe, expect, test } from 'vitest';
import { rankAddresses } from './ranking.ts';
import { interpretAddress } from './reading.ts';
import type { FoundAddressRow } from './statements.ts';
import { typosOf } from './vocabulary.ts';

const row = (label: string, road: string, place: number): FoundAddressRow => {
  const [, unit = '', number = '', suffix = ''] = /^(?:(\w+)\/)?(\d+)([a-z]?)$/.exec(label) ?? [];
  const rest = { district: '', town: '', postcode: '', isBox: false, dpid: null, sourceDesc: null };
  const house = { number: Number(number), suffix, unit, label, isDeliverable: false };
  return { ...rest, ...house, road, name: ` ${road} `, place, id: `${label} ${road} ${place}` };
};
function ranked(typed: string, rows: readonly FoundAddressRow[]): string[] {
  const [reading] = interpretAddress(typed);
  return reading ? rankAddresses(rows, reading).map(({ label, road }) => `${label} ${road}`) : [];
}

describe('the order of addresses', () => {
  test('a road whose name begins with the word comes first, and one that has it somewhere before one that has it begun [PROV-06]', () => {
    const roads = ['lake', 'old queens road', 'old queen road', 'queens road', 'queen road', 'queen'];
    const rows = roads.map((road, place) => row('1', road, place + 1));
    expect(ranked('queen', rows)).toEqual(roads.toReversed().map((road) => `1 ${road}`));
  });

  test('a road whose whole name was typed comes before one that has more words [PROV-06]', () => {
    const rows = [row('1', 'mill stream road', 1), row('1', 'mill road', 2)];
    expect(ranked('mill road auckland', rows)).toEqual(['1 mill road', '1 mill stream road']);
  });

  test('of two roads alike the one with more addresses comes first [PROV-06]', () => {
    const rows = [row('2', 'mill road', 2), row('1', 'mill road', 1)];
    expect(ranked('mill road', rows)).toEqual(['1 mill road', '2 mill road']);
  });

  test('the house that was typed comes before its flats, its letters and longer numbers [PROV-06]', () => {
    const labels = ['1/14', '14a', '140', '14', '1/14a'];
    const rows = labels.map((label) => row(label, 'mill road', 1));
    expect(ranked('14 mill road', rows)[0]).toBe('14 mill road');
    expect(ranked('14a mill road', rows)[0]).toBe('14a mill road');
    expect(ranked('1/14 mill road', rows)[0]).toBe('1/14 mill road');
    expect(ranked('1/14a mill road', rows)[0]).toBe('1/14a mill road');
  });

  test('without a house the first address of each road comes before the rest, and none comes twice [PROV-06]', () => {
    const rows = [
      row('1', 'mill road', 1),
      row('2', 'mill road', 1),
      row('1', 'mill road', 2),
      row('1', 'mill road', 1),
    ];
    expect(
      rankAddresses(rows, interpretAddress('mill road')[0] ?? { house: undefined, words: [] }).map(
        ({ id }) => id,
      ),
    ).toEqual(['1 mill road 1', '1 mill road 2', '2 mill road 1']);
  });
});

describe('what was typed is understood', () => {
  const understood = (typed: string) =>
    interpretAddress(typed).map(({ house, words }) => [
      house ? `${house.unit}/${house.number}${house.suffix}${house.isPrefix ? '…' : ''}` : 'no house',
      ...words.map(({ forms: [form], isPrefix }) => `${form}${isPrefix ? '…' : ''}`),
    ]);

  test.each([
    [
      '14 lambton',
      [
        ['/14', 'lambton…'],
        ['no house', '14', 'lambton…'],
      ],
    ],
    [
      '2/14a queen',
      [
        ['2/14a', 'queen…'],
        ['no house', '2/14a', 'queen…'],
      ],
    ],
    [
      'lambton 14',
      [
        ['/14…', 'lambton'],
        ['no house', 'lambton', '14…'],
      ],
    ],
    ['14', [['/14…']]],
    ['lambton', [['no house', 'lambton…']]],
    ['highway 1', [['no house', 'highway', '1…']]],
    [
      '5 highway 1',
      [
        ['/5', 'highway', '1…'],
        ['no house', '5', 'highway', '1…'],
      ],
    ],
    [
      'rd 2 5',
      [
        ['/5…', 'rd', '2'],
        ['no house', 'rd', '2', '5…'],
      ],
    ],
    ['1234567 mill', [['no house', '1234567', 'mill…']]],
    [' ', []],
  ])('%s [PROV-06]', (typed, readings) => {
    expect(understood(typed)).toEqual(readings);
  });
});

test('one slip is a letter wrong, missing or too many, or two neighbours swapped [PROV-06]', () => {
  const slips = typosOf('ab');
  const expected = ['b', 'a', 'ba', 'zb', 'az', 'zab', 'azb', 'abz', 'aab', 'abb'];
  expect(slips).toEqual(expect.arrayContaining(expected));
  expect(slips).toHaveLength(new Set(slips).size);
  // Two missing, one swap, 50 letters wrong and 76 too many.
  expect(slips).toHaveLength(129);
  expect(slips.filter((slip) => !/^[a-z]{1,3}$/.test(slip) || slip === 'ab')).toEqual([]);
});
