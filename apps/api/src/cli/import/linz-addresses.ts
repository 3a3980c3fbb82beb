import { CommandFailedError } from '@forecourt/platform/cli/command.ts';
import { type BadRowReporter, findRowProblem } from '@forecourt/platform/cli/csv/bad-rows.ts';
import type { CsvRow } from '@forecourt/platform/cli/csv/csv-file.ts';
import { IdBitSet } from '@forecourt/platform/cli/csv/seen-ids.ts';
import { type AddressRow, normaliseUnit } from '@forecourt/search/addresses/address-row.ts';

/** Columns of LINZ layer 123113 'NZ Addresses', with their alternative names. */
const columns = {
  id: ['address_id'],
  label: ['full_address_number'],
  road: ['full_road_name', 'full_road_name_ascii'],
  unit: ['unit', 'unit_value'],
  number: ['address_number'],
  suffix: ['address_number_suffix'],
  suburb: ['suburb_locality', 'suburb_locality_ascii'],
  town: ['town_city', 'town_city_ascii'],
  lifecycle: ['address_lifecycle'],
} as const;
type Column = keyof typeof columns;

const longestText = 200;

/** Throws CommandFailedError naming the missing columns. */
function placesOf(header: readonly string[]): Record<Column, number> {
  const places = Object.entries(columns).map(
    ([column, names]) =>
      [column, names.map((name) => header.indexOf(name)).find((at) => at >= 0) ?? -1] as const,
  );
  const missing = places.filter(([, at]) => at < 0).map(([column]) => columns[column as Column][0]);
  if (missing.length > 0)
    throw new CommandFailedError(
      `This is not a LINZ 'NZ Addresses' file: it has no column ${missing.join(', ')}.`,
      {
        next: 'none',
      },
    );
  return Object.fromEntries(places) as Record<Column, number>;
}

const isCurrent = (lifecycle: string): boolean => lifecycle.toLowerCase() === 'current';

/** Returns a reader of rows with this header; undefined for an unused address, or a bad row (recorded). */
export function createLinzReader(
  header: readonly string[],
  bad: BadRowReporter,
): (row: CsvRow) => AddressRow | undefined {
  const at = placesOf(header);
  const seen = new IdBitSet();
  return ({ line, fields }) => {
    const field = (column: Column): string => fields[at[column]]?.trim() ?? '';
    const refuse = (reason: string): undefined => void bad.add(line, reason);
    const misfit = findRowProblem(fields, header);
    if (misfit) return refuse(misfit);
    if (!isCurrent(field('lifecycle'))) return undefined;
    const id = field('id');
    if (!/^\d{1,9}$/.test(id)) return refuse(`address_id '${id.slice(0, 20)}' is not a number`);
    const number = field('number');
    if (!/^\d{1,6}$/.test(number)) return refuse(`address_number '${number.slice(0, 20)}' is not a number`);
    const road = field('road');
    const [suburb, town] = [field('suburb'), field('town')];
    if (road === '') return refuse('it has no road');
    if (suburb === '' && town === '') return refuse('it has neither suburb nor town');
    if (fields.some((text) => text.length > longestText && !text.startsWith('POINT')))
      return refuse('a text is too long');
    if (!seen.add(Number(id))) return refuse(`address_id ${id} is there twice`);
    return {
      id,
      label: field('label') || number,
      number: Number(number),
      suffix: field('suffix').toLowerCase(),
      unit: normaliseUnit(field('unit')),
      road,
      district: town === '' || suburb === town ? '' : suburb,
      town: town || suburb,
      postcode: '',
      isBox: false,
      dpid: null,
      sourceDesc: 'Physical',
      isDeliverable: false,
    };
  };
}
