import type { QueryConfig } from 'pg';
import type { AddressRow } from './address-row.ts';
import type { SearchWord } from './query.ts';
import type { HouseNumber } from './reading.ts';

export type FoundAddressRow = AddressRow & { readonly place: number; readonly name: string };

const pointColumns = `point.number, point.suffix, point.unit, point.label, point.id, point.dpid,
  point.source_desc as "sourceDesc", point.is_deliverable as "isDeliverable"`;
const placeColumns = 'name, road, district, town, postcode, is_box as "isBox"';

/** Sorts after every text with the same beginning, and before all of these. */
const afterAll = '\u{10ffff}';
const justAfter = '\u0001';

const patternsOf = ({ forms, isPrefix }: SearchWord): string[] =>
  forms.map((form) => (isPrefix ? `% ${form}%` : `% ${form} %`));

/** Rows to rank; with a single word the index already has the right order. */
const mostSorted = 80;
const mostUnsorted = 20;
const mostNear = 4;
/** Places to visit if all words are common. */
export const maxVisitedPlaces = 6_000;

/** Lateral joins keep the index order, so the scan stops early. `isNearest`: closest numbers instead, never boxes. */
export function addressesByWordsQuery(
  driving: readonly string[],
  narrowing: SearchWord | undefined,
  others: readonly SearchWord[],
  house: HouseNumber | undefined,
  { isNearest = false } = {},
): QueryConfig {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const enough = others.length === 0 ? mostUnsorted : mostSorted;
  const eachWord =
    others.length === 0 ? enough : Math.max(100, Math.round(maxVisitedPlaces / driving.length));
  const isOne = driving.length === 1;
  const most = value(eachWord);
  const drivers = value(isOne ? driving[0] : driving);
  const isIn = narrowing ? narrowed(narrowing, value) : '';
  const listed = isOne ? placesOf(drivers, isIn, most) : placesOfAny(drivers, isIn, most);
  const matching = others.map((word) => ` and words like any(${value(patternsOf(word))}::text[])`);
  const filters = [...matching, ...(isNearest ? [' and not is_box'] : [])].join('');
  const places = `
    select place.* from (${listed}) listed
    cross join lateral (
      select id as place, ${placeColumns} from address_places where id = listed.place_id${filters} offset 0
    ) place`;
  const points = (condition: string, most: string): string => `
    cross join lateral (
      select ${pointColumns} from address_points point where place_id = place${condition}
      order by number, suffix, length(unit), unit limit ${most}
    ) point`;
  const shape = `${others.length}-${isOne ? 'one' : 'any'}${isIn && '-narrowed'}`;
  if (house && isNearest)
    return {
      text: `select * from (${places}) found ${nearest(value(house.number))} limit ${enough}`,
      values,
      name: `addresses-in-${shape}-nearest`,
    };
  return house
    ? {
        text: `select * from (${places}) found ${points(houseCondition(house, value), '10')} limit ${enough}`,
        values,
        name: `addresses-in-${shape}-${houseShape(house)}`,
      }
    : {
        text: `
          with found as materialized (${places} limit ${enough})
          select * from found
          ${points('', 'case when (select count(*) from found) < 10 then 10 else 1 end')}`,
        values,
        name: `addresses-in-${shape}-all`,
      };
}

const placesOf = (word: string, isIn: string, most: string): string =>
  `select place_id from address_word_places where word = ${word}${isIn} order by class, place_id limit ${most}`;

const placesOfAny = (words: string, isIn: string, most: string): string => `
  select place_id from unnest(${words}::text[]) as driving(word)
  cross join lateral (
    select class, place_id from address_word_places where word = driving.word${isIn}
    order by class, place_id limit ${most}
  ) listed
  order by listed.class, listed.place_id`;

/** `case` keeps the list from becoming a join, so it is read once. */
const narrowed = ({ forms, isPrefix }: SearchWord, value: (given: unknown) => string): string => `
  and case when place_id in (
    select place_id from unnest(${value(forms)}::text[], ${value(forms.map((form) => form + (isPrefix ? afterAll : justAfter)))}::text[]) as typed(low, high)
    join address_word_places on word >= low and word < high
  ) then true end`;

const nearest = (number: string): string => `
    cross join lateral (
      (select ${pointColumns} from address_points point where place_id = place and number >= ${number}::integer
        order by number, suffix limit ${mostNear})
      union all
      (select ${pointColumns} from address_points point where place_id = place and number < ${number}::integer
        order by number desc, suffix limit ${mostNear})
    ) point`;

const houseShape = ({ unit, isPrefix, suffix }: HouseNumber): string =>
  `${isPrefix ? (suffix === '' ? 'begun' : 'suffixed') : 'whole'}${unit === '' ? '' : '-unit'}`;

function houseCondition(
  { number, suffix, unit, isPrefix }: HouseNumber,
  value: (given: unknown) => string,
): string {
  const inUnit = unit === '' ? '' : ` and unit = ${value(unit)}`;
  const exact = value(number);
  if (!isPrefix || suffix !== '')
    return ` and number = ${exact}::integer and suffix = ${value(suffix)}${inUnit}`;
  const longer = [10, 100, 1_000]
    .map(
      (times) =>
        `number between ${value(number * times)}::integer and ${value(number * times + times - 1)}::integer`,
    )
    .join(' or ');
  return ` and (number = ${exact}::integer or ${longer})${inUnit}`;
}

export function addressesByNumberQuery({ number, suffix, unit }: HouseNumber): QueryConfig {
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

export const addressByIdQuery = (id: string): QueryConfig => ({
  name: 'addresses-by-id',
  text: `
    select place.id as place, ${placeColumns}, ${pointColumns}
    from address_points point join address_places place on place.id = place_id where point.id = $1 limit 1`,
  values: [id],
});
