import type { FixedAddress, FixedBusiness, FixedRole } from './fixed-businesses.ts';
import type { SampleAddress } from './make-addresses.ts';
import * as names from './names.ts';
import { createRandom, type Random } from './random.ts';

/** The address that a business gets, and the home of its people. */
type Choices = { readonly address: FixedAddress; readonly home: FixedAddress };

const drawnCount = 345;
const years: readonly [number, number] = [1985, 2025];

/**
 * The businesses that are drawn. Their addresses are in turn five deliverable with their postal id, then one that takes
 * no mail, one without a postal id that the sample knows once, one that it knows several times (flats), one that it
 * knows not at all.
 */
export function drawnBusinesses(addresses: readonly SampleAddress[]): FixedBusiness[] {
  const inTowns = addresses.filter(({ street }) => street.kind === 'town').map(({ details }) => details);
  const texts = (choose: (each: (typeof inTowns)[number]) => boolean) =>
    inTowns.filter(choose).map(({ fullAddress }) => fullAddress);
  const houses = texts(({ deliverable, addressLine1 }) => deliverable === 'Y' && /^\d+ /.test(addressLine1));
  const withoutMail = texts(({ deliverable, dpid }) => deliverable === 'N' && dpid !== null);
  const flats = texts(({ addressLine1 }) => addressLine1.startsWith('1/')).map((text) =>
    text.replace('1/', ''),
  );
  return Array.from({ length: drawnCount }, (_, position) => {
    const random = createRandom(`addresses of business ${position}`);
    const listed = (list: string[]): FixedAddress => ({ text: some(list, random), withPostalId: true });
    const unlisted = (list: string[]): FixedAddress => ({ text: some(list, random), withPostalId: false });
    const turn = position % 9;
    const invented = {
      text: `${turn} Unmapped Track, Back Country ${position % 10}999`,
      withPostalId: false,
    };
    const address =
      turn < 5
        ? listed(houses)
        : ([listed(withoutMail), unlisted(houses), unlisted(flats)][turn - 5] ?? invented);
    const home = random.onceIn(3) ? unlisted(houses) : listed(houses);
    const choices = {
      address: { ...address, addressType: 'REGISTERED' },
      home: { ...home, addressType: 'RESIDENTIAL' },
    };
    return drawBusiness(choices, position);
  });
}

const some = (list: readonly string[], random: Random): string =>
  list[random.between(0, list.length - 1)] ?? '';

type Kind = 'company' | 'sole' | 'partnership' | 'society' | 'other';
const otherKinds: readonly Kind[] = ['sole', 'partnership', 'society', 'other'];

const kindAt = (position: number): Kind =>
  position % 5 < 3 ? 'company' : (otherKinds[Math.floor(position / 5) % otherKinds.length] ?? 'other');

/** One made-up business: three in five a limited company, the rest in turn of the other types. */
function drawBusiness({ address, home }: Choices, position: number): FixedBusiness {
  const random = createRandom(`business ${position}`);
  const beginning = names.nameBeginnings[position % names.nameBeginnings.length] ?? '';
  const kind = kindAt(position);
  const round = Math.floor(position / names.nameBeginnings.length);
  const named = (endings: readonly string[], shift = 0): string =>
    `${beginning} ${endings[(round + shift) % endings.length]}`;
  const common = {
    registrationDate: random.onceIn(kind === 'company' ? 25 : 3) ? null : dateFrom(random),
    entityStatus: random.onceIn(14) ? 'Removed' : 'Registered',
    address,
  };
  const person = (roleType: string): FixedRole => ({ roleType, person: personFrom(random), homes: [home] });
  switch (kind) {
    case 'sole': {
      const owner = person('Sole Trader');
      const isHidden = random.onceIn(2);
      return {
        ...common,
        name: (owner.person ?? []).join(' '),
        entityTypeCode: 'Sole_Trader',
        tradingNames: [named(names.soleTrades)],
        address: isHidden ? null : address,
        roles: isHidden ? [] : [{ ...owner, homes: [] }],
      };
    }
    case 'partnership':
      return {
        ...common,
        name: named(names.partnershipTrades),
        entityTypeCode: random.pick(['Partnership', 'Y']),
        roles: [person('Partner'), person('Partner')],
      };
    case 'society':
      return {
        ...common,
        name: named(names.societyKinds),
        entityTypeCode: random.pick(['T', 'Trading_Trust', 'I']),
        roles: [person('Trustee')],
      };
    case 'other':
      return {
        ...common,
        name: named(names.otherKinds),
        entityTypeCode: random.pick(['S', 'GovtEdu', 'COOP']),
        roles: [],
      };
    case 'company':
      return {
        ...common,
        name: `${named(names.companyTrades, position * 3)} Limited`,
        entityTypeCode: 'LTD',
        roles: directorsFrom(random, home),
      };
  }
}

/** One to four directors, at times one who has left, and at times a role that an entity holds. */
function directorsFrom(random: Random, home: FixedAddress): FixedRole[] {
  const director = (): FixedRole => ({ roleType: 'Director', person: personFrom(random), homes: [home] });
  return [
    ...Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, director),
    ...(random.onceIn(5) ? [{ ...director(), roleStatus: 'INACTIVE' }] : []),
    ...(random.onceIn(7) ? [{ roleType: 'Director', person: null, homes: [] }] : []),
  ];
}

const personFrom = (random: Random): [string, string] => [
  random.pick(names.firstNames),
  random.pick(names.lastNames),
];

function dateFrom(random: Random): string {
  const twoDigits = (most: number): string => String(random.between(1, most)).padStart(2, '0');
  return `${random.between(...years)}-${twoDigits(12)}-${twoDigits(28)}`;
}
