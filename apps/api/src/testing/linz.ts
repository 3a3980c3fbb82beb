import { createRandom, type Random } from '@forecourt/fixtures/sample/random.ts';
import { sampleStreets } from '@forecourt/fixtures/sample/streets.ts';

/** CSV columns of LINZ layer 123113 'NZ Addresses'. */
export const linzColumns = [
  'WKT',
  'address_id',
  'road_id',
  'full_address_number',
  'full_road_name',
  'full_address',
  'territorial_authority',
  'unit',
  'address_number',
  'address_number_suffix',
  'address_number_high',
  'road_name',
  'road_type_name',
  'road_suffix',
  'suburb_locality',
  'town_city',
  'is_land',
  'address_lifecycle',
  'full_road_name_ascii',
  'full_address_ascii',
  'suburb_locality_ascii',
  'town_city_ascii',
  'shape_X',
  'shape_Y',
] as const;

type Road = { name: string; suburb: string; town: string };
type House = { number: number; suffix?: string; unit?: string };

const types: readonly [string, ...string[]] = [
  'Terrace',
  ...Array<string>(30).fill('Road'),
  ...Array<string>(25).fill('Street'),
  ...Array<string>(14).fill('Place'),
  ...Array<string>(8).fill('Avenue'),
  ...Array<string>(8).fill('Drive'),
  ...Array<string>(7).fill('Lane'),
  ...Array<string>(4).fill('Crescent'),
  'Close',
  'Way',
  'Grove',
  'Rise',
  'Court',
  'Heights',
  'Parade',
  'Quay',
  'Highway',
];

const commonNames: [string, ...string[]] =
  `Queen King George Victoria Albert Main High Church Station Park Beach
River Hill School Bridge Mill Nelson Wellington Grey Cameron Elizabeth William James John Charles Edward Princes
Duke Union Market Bay Ocean Lake Forest Totara Rimu Kowhai Kauri Matai Rata Miro Kiwi Tui Pukeko Huia Kereru Moa
Rangi Tainui Tasman Cook Hobson Russell Seddon Massey Ward Stafford Clyde Forth Tay Dee Oxford Cambridge York Kent
Essex Norfolk Richmond Hamilton Stuart Gordon Campbell Cameron Wallace Bruce Scott Douglas Fraser Grant Mackenzie`.split(
    /\s+/,
  ) as [string, ...string[]];

const english = {
  begin:
    `Ash Black Brook Bram Broad Bur Carl Chester Clif Cran Crom Dar Den East Ed Elm Fair Fern Glen Green Hart
Hazel High Hol Ken Lang Lin Long Marl Mar Mel Mor Nor Oak Pem Ray Red Rock Rose Ruther Shel Sher Stan Stone Sutter
Thorn Tor Wal War Wel West White Win Wood Wyn`.split(/\s+/) as [string, ...string[]],
  end: `bank borough bourne bridge brook burn bury by combe cott croft dale den don down field ford gate grove ham
hill holme hurst land leigh ley low mere mont moor more pool ridge shaw side stead ston stock thorpe ton vale view
ville wall water way well wick wood worth`.split(/\s+/) as [string, ...string[]],
};
const maori =
  `ka ki ko ku pa pi po pu ta te ti to tu wai whanga whaka roto puke manga awa ora nui iti mata moana rangi
kai hau hapu hiku one papa para rere riki roa rua taka tara tau tahi wera whare moe nga rau`.split(/\s+/) as [
    string,
    ...string[],
  ];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ascii = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

export function drawName(random: Random): string {
  if (random.onceIn(3)) return random.pick(commonNames);
  if (random.onceIn(2)) return random.pick(english.begin) + random.pick(english.end);
  const word = Array.from({ length: random.between(2, 4) }, () => random.pick(maori)).join('');
  return capital(random.onceIn(9) ? word.replace(/a$/, 'ā') : word);
}

/** The sample's roads, then endless invented ones in its towns. */
function* roads(): Generator<Road & { isSample: boolean }> {
  const inTowns = sampleStreets().filter(({ kind }) => kind === 'town');
  for (const { name, district, town } of inTowns)
    yield { name, suburb: district || town, town, isSample: true };
  const towns = [...new Set(inTowns.map(({ town }) => town))] as [string, ...string[]];
  const random = createRandom('roads');
  for (;;) {
    const town = random.pick(towns);
    const suburb = random.onceIn(4) ? town : drawName(random);
    const count = random.between(15, 40);
    const names = new Set(Array.from({ length: count }, () => `${drawName(random)} ${random.pick(types)}`));
    for (const name of names) yield { name, suburb, town, isSample: false };
  }
}

function* housesOf(random: Random): Generator<House> {
  const last = random.onceIn(12) ? random.between(100, 600) : random.between(4, 60);
  for (let number = 1; number <= last; number += random.pick([1, 1, 1, 2, 4])) {
    yield { number };
    if (random.onceIn(12)) yield { number, suffix: 'A' };
    if (random.onceIn(25)) yield { number, suffix: 'B' };
    if (!random.onceIn(14)) continue;
    for (let unit = random.between(2, 8); unit > 0; unit -= 1) yield { number, unit: String(unit) };
  }
}

/** Houses of every sample road, besides 1 to `sampleNumbers`. */
const always: readonly House[] = [
  { number: 14, suffix: 'A' },
  { number: 12, suffix: 'B' },
  { number: 14, unit: '2' },
  { number: 7, unit: '3' },
];

function* sampleHouses(numbers: number): Generator<House> {
  for (let number = 1; number <= numbers; number += 1) yield { number };
  if (numbers < 14) yield { number: 14 };
  yield* always;
}

/**
 * Deterministic rows of an invented LINZ file: the sample's roads with `sampleNumbers` houses each, then invented
 * ones, `count` rows in all.
 */
export function* linzRows(count: number, sampleNumbers = 40): Generator<string[]> {
  let id = 0;
  let roadId = 0;
  const random = createRandom('houses');
  for (const road of roads()) {
    roadId += 1;
    for (const house of road.isSample ? sampleHouses(sampleNumbers) : housesOf(random)) {
      if (id === count) return;
      id += 1;
      yield linzRow(road, house, id, roadId);
    }
  }
}

function linzRow({ name, suburb, town }: Road, house: House, id: number, roadId: number): string[] {
  const { number, suffix = '', unit = '' } = house;
  const label = `${unit === '' ? '' : `${unit}/`}${number}${suffix}`;
  const place = suburb === town ? town : `${suburb}, ${town}`;
  const full = `${label} ${name}, ${place}`;
  const [x, y] = [(174 + (id % 4_000) / 1_000).toFixed(6), (-36 - (id % 9_000) / 1_000).toFixed(6)];
  const at = name.lastIndexOf(' ');
  return [
    `POINT (${x} ${y})`,
    String(3_000_000 - id),
    String(roadId),
    label,
    name,
    full,
    `${town} District`,
    unit === '' ? '' : `Unit ${unit}`,
    String(number),
    suffix,
    '',
    name.slice(0, Math.max(at, 0)) || name,
    at > 0 ? name.slice(at + 1) : '',
    '',
    suburb,
    town,
    't',
    'Current',
    ascii(name),
    ascii(full),
    ascii(suburb),
    ascii(town),
    x,
    y,
  ];
}

export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => (/[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\n`;
