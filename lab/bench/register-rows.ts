import { nzbnCheckDigit } from '@forecourt/domain/fields/nzbn.ts';
import * as names from '@forecourt/fixtures/sample/names.ts';
import { createRandom, type Random } from '@forecourt/fixtures/sample/random.ts';
import { sampleStreets } from '@forecourt/fixtures/sample/streets.ts';
import { drawName } from '../../apps/api/src/testing/linz.ts';

/** Columns of an extract as docs/importing.md describes it. */
export const registerColumns = [
  'nzbn',
  'entityName',
  'entityTypeCode',
  'entityStatusCode',
  'registrationDate',
  'tradingNames',
  'address1',
  'address2',
  'address3',
  'address4',
  'postCode',
  'pafId',
  'directors',
] as const;

// Numbers from here on are not given out by the real register.
const firstNzbn = 9429_9000_0000;

const commonEndings: readonly [string, ...string[]] = [
  'Holdings',
  'Holdings',
  'Holdings',
  'Trustees',
  'Trustee',
  'Properties',
  'Properties',
  'Investments',
  'Investments',
  'Group',
  'Services',
  'Services',
  'Enterprises',
  'Consulting',
  'Farms',
  'Developments',
  'Trading',
  'New Zealand',
  'NZ',
  '2010',
  'No. 2',
];
const places: readonly [string, ...string[]] = [
  'Auckland',
  'Auckland',
  'Auckland',
  'Wellington',
  'Christchurch',
  'Canterbury',
  'Waikato',
  'Otago',
  'Tauranga',
  'Southland',
  'Taranaki',
];

const personOf = (random: Random): [string, string] => [
  random.pick(names.firstNames),
  random.onceIn(2) ? random.pick(names.lastNames) : drawName(random),
];

function companyName(random: Random): string {
  const trade = random.onceIn(2) ? random.pick(names.companyTrades) : random.pick(commonEndings);
  const [first, last] = personOf(random);
  const beginnings = [
    drawName(random),
    drawName(random),
    `${drawName(random)} ${drawName(random)}`,
    `${last} & ${drawName(random)}`,
    `The ${drawName(random)}`,
    `${random.pick(places)} ${drawName(random)}`,
    `${first.charAt(0)} ${last}`,
  ] as const;
  const extra = random.onceIn(4) ? ` ${random.pick(commonEndings)}` : '';
  return `${random.pick(beginnings)} ${trade}${extra} Limited`;
}

type Drawn = { name: string; type: string; directors: number; trading?: string };

function draw(random: Random): Drawn {
  const chance = random.between(1, 100);
  if (chance <= 78) {
    const trading = random.onceIn(8)
      ? { trading: `${drawName(random)} ${random.pick(names.companyTrades)}` }
      : {};
    return { name: companyName(random), type: 'LTD', directors: random.pick([1, 1, 2, 2, 3]), ...trading };
  }
  if (chance <= 90) {
    const trading = `${drawName(random)} ${random.pick(names.soleTraderTrades)}`;
    return { name: personOf(random).join(' '), type: 'Sole_Trader', directors: 0, trading };
  }
  const name = drawName(random);
  if (chance <= 94)
    return { name: `${name} ${random.pick(names.partnershipTrades)}`, type: 'Partnership', directors: 0 };
  return {
    name: `The ${name} ${random.pick(places)} ${random.pick(names.societyKinds)}`,
    type: random.pick(['Trading_Trust', 'I', 'T']),
    directors: 0,
  };
}

/** Rows of a made-up extract, always the same: companies, sole traders and trusts of a country, one in ten removed. */
export function* registerRows(count: number): Generator<string[]> {
  const random = createRandom('register');
  const streets = sampleStreets().filter(({ kind }) => kind === 'town') as [
    ReturnType<typeof sampleStreets>[number],
  ];
  for (let position = 0; position < count; position += 1) {
    const twelve = String(firstNzbn + position);
    const { name, type, directors, trading = '' } = draw(random);
    const street = random.pick(streets);
    const year = random.between(1985, 2025);
    yield [
      twelve + nzbnCheckDigit(twelve),
      name,
      type,
      random.onceIn(10) ? '80' : '50',
      `${year}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
      trading,
      `${random.between(1, 300)} ${street.name}`,
      street.district,
      street.town,
      '',
      street.postcode,
      '',
      Array.from({ length: directors }, () => personOf(random).join('|')).join(';'),
    ];
  }
}
