import type { AddressDetails } from '@forecourt/domain/fields/address.ts';
import { fixedAddresses, fixedAddressesWithoutMail } from './fixed-addresses.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { type Street, sampleStreets } from './streets.ts';

/** A sample address: its details, its street, and its number as people type it, like `14A` or `2/14`. */
export type SampleAddress = {
  readonly details: AddressDetails;
  readonly street: Street;
  readonly number: string;
};

/** Only what stands on a list has a postal id. */
type Kind = Pick<AddressDetails, 'sourceDesc' | 'deliverable'>;
/** `label` is how the number is written, where it is not the number itself. */
type House = Kind & { readonly number: string; readonly label?: string };

// Postal ids of the real lists end far below this.
const firstPostalId = 9_000_000;
const postalIds = 90_000_000;

const delivered: Kind = { sourceDesc: 'Postal\\Physical', deliverable: 'Y' };
const notDelivered: Kind = { sourceDesc: 'Postal\\Physical - Not Delivered', deliverable: 'N' };
const physicalOnly: Kind = { sourceDesc: 'Physical', deliverable: 'N' };
const unlisted: Kind = { sourceDesc: null, deliverable: 'N' };
const box: Kind = { sourceDesc: 'Postal', deliverable: 'Y' };

/**
 * The addresses of the sample, always the same: real streets, made-up numbers on them.
 * Each street draws from its own seed, so a change of one row leaves the numbers of the others alone.
 */
export function makeAddresses(): SampleAddress[] {
  const taken = new Set<number>();
  return sampleStreets().flatMap((street) =>
    housesOf(street).map((house) => {
      const lines = linesOf(street, house);
      return { street, number: house.number, details: detailsOf(street, house, lines, idOf(lines, taken)) };
    }),
  );
}

/** From the text of the address, so that a saved draft still finds it when the sample has grown. */
function idOf(lines: readonly string[], taken: Set<number>): number {
  let id = hashOf(lines.join(', ')) % postalIds;
  while (taken.has(id)) id += 1;
  taken.add(id);
  return firstPostalId + id;
}

function housesOf(street: Street): House[] {
  const key = `${street.name}, ${street.town} ${street.postcode}`;
  const fixed = [
    ...(fixedAddresses[key] ?? []).map((number) => ({
      ...(street.kind === 'box' ? box : delivered),
      number,
    })),
    ...(fixedAddressesWithoutMail[key] ?? []).map((number) => ({ ...notDelivered, number })),
  ];
  const random = createRandom(`${key}, ${street.district}`);
  const drawn = drawHouses(street, random).filter(
    ({ number }) => !fixed.some((house) => plainNumber(house.number) === plainNumber(number)),
  );
  return [...fixed, ...drawn].sort((one, other) => order(one.number) - order(other.number));
}

function drawHouses(street: Street, random: Random): House[] {
  if (street.kind === 'box') return drawBoxes(street, random);
  const houses: House[] = [];
  let number = 0;
  for (let drawn = random.between(12, 18); drawn > 0; drawn -= 1) {
    number += street.kind === 'rural' ? random.between(1, 60) : random.pick([1, 1, 1, 2, 3, 8]);
    houses.push(...building(String(number), random));
  }
  return houses;
}

/** Mostly one house; now and then one behind it (14A), or flats with or without the plain number. */
function building(number: string, random: Random): House[] {
  if (random.onceIn(14)) {
    const isSpelled = random.onceIn(4);
    const flats = Array.from({ length: random.between(2, 4) }, (_, flat) => ({
      ...delivered,
      number: `${flat + 1}/${number}`,
      ...(isSpelled && { label: `Unit ${flat + 1}, ${number}` }),
    }));
    return random.onceIn(2) ? [{ ...delivered, number }, ...flats] : flats;
  }
  const house = {
    ...(random.onceIn(9) ? random.pick([physicalOnly, notDelivered, unlisted]) : delivered),
    number,
  };
  return random.onceIn(11) ? [house, { ...delivered, number: `${number}A` }] : [house];
}

function drawBoxes({ name }: Street, random: Random): House[] {
  if (name === 'Private Bag') return ['3001', '3002', '3003'].map((number) => ({ ...box, number }));
  const numbers = new Set(Array.from({ length: 20 }, () => String(random.between(1, 999))));
  return [...numbers].map((number) => ({ ...box, number }));
}

function linesOf(street: Street, { number, label = number }: House): string[] {
  const first = street.kind === 'box' ? `${street.name} ${label}` : `${label} ${street.name}`;
  return [first, street.district, `${street.town} ${street.postcode}`].filter((line) => line !== '');
}

function detailsOf(street: Street, house: House, lines: readonly string[], id: number): AddressDetails {
  const dpid = house.sourceDesc === null ? null : String(id);
  const [addressLine1 = '', addressLine2 = '', addressLine3 = ''] = lines;
  return {
    id: dpid ?? `S${id}`,
    fullAddress: lines.join(', '),
    dpid,
    sourceDesc: house.sourceDesc,
    deliverable: house.deliverable,
    addressLine1,
    addressLine2,
    addressLine3,
    addressLine4: '',
    postcode: street.postcode,
  };
}

const plainNumber = (number: string): string => /\d+/.exec(number.replace(/^\d+\//, ''))?.[0] ?? number;
const order = (number: string): number => Number(plainNumber(number));
