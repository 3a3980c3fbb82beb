import type { QueryConfig } from 'pg';
import type { House, Word } from './reading.ts';

/** A row of the tables: an address with the place it stands in. */
export type FoundRow = {
  place: number;
  name: string;
  road: string;
  district: string;
  town: string;
  postcode: string;
  is_box: boolean;
  number: number;
  suffix: string;
  unit: string;
  label: string;
  id: string;
  dpid: string | null;
  source_desc: string | null;
  is_deliverable: boolean;
};

const pointColumns =
  'point.number, point.suffix, point.unit, point.label, point.id, point.dpid, point.source_desc, point.is_deliverable';
const placeColumns = 'name, road, district, town, postcode, is_box';

/** Sorts after every text that begins like the one before it. */
const afterAll = '\u{10ffff}';

/** Words of the vocabulary for each of these, itself and then the commonest first, with how many places have them. */
export function wordsLike(forms: readonly { form: string; isPrefix: boolean }[], most: number): QueryConfig {
  return {
    name: 'addresses-words',
    text: `
      select typed.position::integer as position, found.word, found.places
      from unnest($1::text[], $2::text[]) with ordinality as typed(low, high, position)
      cross join lateral (
        select word, places from address_words where word >= typed.low and word < typed.high
        order by word = typed.low desc, places desc limit $3
      ) found`,
    values: [
      forms.map(({ form }) => form),
      forms.map(({ form, isPrefix }) => form + (isPrefix ? afterAll : '\u0001')),
      most,
    ],
  };
}

/** Those of these words that the vocabulary has. */
export const knownAmong = (forms: readonly string[]): QueryConfig => ({
  name: 'addresses-known',
  text: 'select word from address_words where word = any($1::text[])',
  values: [forms],
});

/** Words of the vocabulary that begin like one of these, a few for each. */
export const begunLike = (beginnings: readonly string[]): QueryConfig => ({
  name: 'addresses-begun',
  text: `
    select found.word from unnest($1::text[]) as typed(beginning)
    cross join lateral (
      select word from address_words where word >= typed.beginning and word < typed.beginning || '${afterAll}' limit 5
    ) found`,
  values: [beginnings],
});

const patternsOf = ({ forms, isPrefix }: Word): string[] =>
  forms.map((form) => (isPrefix ? `% ${form}%` : `% ${form} %`));

/** How many rows are ranked afterwards; where one word is all there is, the index has them in the right order. */
const mostSorted = 80;
const mostUnsorted = 40;
/** How many places of common words are looked at, when they are all there is to go by. */
export const mostLookedAt = 6_000;

/**
 * Addresses in the places of any of the `driving` words that match all the other words and the house, each place's
 * `inPlace` first. The lateral joins keep the places in the order of their index, so that it stops when it has enough.
 */
export function addressesIn(
  driving: readonly string[],
  others: readonly Word[],
  house: House | undefined,
  inPlace: number,
): QueryConfig {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const enough = others.length === 0 ? mostUnsorted : mostSorted;
  const eachWord = others.length === 0 ? enough : Math.max(100, Math.round(mostLookedAt / driving.length));
  const drivers = value(driving);
  const most = value(eachWord);
  const filters = others.map((word) => ` and words like any(${value(patternsOf(word))}::text[])`).join('');
  const inHouse = house ? houseCondition(house, value) : '';
  return {
    text: `
      select place.id as place, ${placeColumns}, ${pointColumns}
      from (
        select listed.place_id from unnest(${drivers}::text[]) as driving(word)
        cross join lateral (
          select class, place_id from address_word_places where word = driving.word
          order by class, place_id limit ${most}
        ) listed
        order by listed.class, listed.place_id
      ) listed
      cross join lateral (
        select id, ${placeColumns} from address_places where id = listed.place_id${filters} offset 0
      ) place
      cross join lateral (
        select ${pointColumns} from address_points point where place_id = listed.place_id${inHouse}
        order by number, suffix, length(unit), unit limit ${value(inPlace)}
      ) point
      limit ${enough}`,
    values,
    name: `addresses-in-${others.length}-${house ? houseShape(house) : 'all'}`,
  };
}

/** What of a house decides the shape of its statement. */
const houseShape = ({ unit, isPrefix, suffix }: House): string =>
  `${isPrefix ? (suffix === '' ? 'begun' : 'suffixed') : 'whole'}${unit === '' ? '' : '-unit'}`;

function houseCondition(
  { number, suffix, unit, isPrefix }: House,
  value: (given: unknown) => string,
): string {
  const inUnit = unit === '' ? '' : ` and unit = ${value(unit)}`;
  const exact = value(number);
  if (!isPrefix) return ` and number = ${exact}::integer and suffix = ${value(suffix)}${inUnit}`;
  if (suffix !== '') return ` and number = ${exact}::integer and suffix = ${value(suffix)}${inUnit}`;
  const longer = [10, 100, 1_000]
    .map(
      (times) =>
        `number between ${value(number * times)}::integer and ${value(number * times + times - 1)}::integer`,
    )
    .join(' or ');
  return ` and (number = ${exact}::integer or ${longer})${inUnit}`;
}

/** Addresses with this number wherever they are, those of the places with most addresses first. */
export function addressesNumbered({ number, suffix, unit }: House): QueryConfig {
  return {
    name: 'addresses-numbered',
    text: `
      select place.id as place, ${placeColumns}, ${pointColumns}
      from (
        select * from address_points where number = $1 and suffix = $2 and unit = $3 order by place_id limit 10
      ) point join address_places place on place.id = place_id`,
    values: [number, suffix, unit],
  };
}

/** One address by its id. */
export const addressById = (id: string): QueryConfig => ({
  name: 'addresses-by-id',
  text: `
    select place.id as place, ${placeColumns}, ${pointColumns}
    from address_points point join address_places place on place.id = place_id where point.id = $1 limit 1`,
  values: [id],
});
