import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePlate } from '../../fields/plate.ts';
import { fleetFromText } from './read-fleet.ts';
import { fleetRows, groupFleetRows } from './rows.ts';

type Record = {
  readonly plate: string;
  readonly driver: string;
  readonly monthly: string;
  readonly make: string;
};

const plate = fc
  .tuple(fc.stringMatching(/^[A-Z]{3}$/), fc.integer({ min: 100, max: 999 }), fc.constantFrom('', ' ', '-'))
  .map(([letters, figures, between]) => `${letters}${between}${figures}`)
  .filter(
    (text) =>
      !/^(MAR|VAN|UTE|CAR|BUS|TRK|VEH|ROW|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|JAN|FEB|APR|OUT|SET)/.test(text),
  );
const driver = fc.constantFrom(
  'Aroha Ngata',
  'Ngata, Aroha',
  'Zoë O’Dowd',
  "'Ofa Tu'i",
  'Hamish "Hame" Buchan',
  'Mere Tāwhiri',
  'Ngata; Aroha',
);
const record: fc.Arbitrary<Record> = fc.record({
  plate: fc.oneof({ weight: 6, arbitrary: plate }, fc.constantFrom('', 'TBC', '#N/A', '1-Mar', 'n/a')),
  driver: fc.oneof(
    { weight: 6, arbitrary: driver },
    fc.constantFrom('', 'vacant', '#REF!', 'none', 'Aroha & Mere'),
  ),
  monthly: fc.constantFrom('500', '$1,250', '1250.00', 'No limit', '', 'n/a', '1,300'),
  make: fc.constantFrom('Toyota Hilux', 'Ford, Ranger', 'Iveco 3.2" box', '', 'Mazda; red'),
});
const headings: Readonly<{ [Key in keyof Record]: readonly string[] }> = {
  plate: ['Rego', 'vehicleRegistration', 'fleet_rego', 'Asset: Registration', 'REGONUMBER', 'Number plate'],
  driver: ['Driver', 'driverName', 'Assigned to', 'Cardholder', 'Employee name', 'DRIVER FULL NAME'],
  monthly: ['Monthly limit', 'MonthlyLimitNZD', 'Limit per month ($)', 'Monthly'],
  make: ['Make', 'Model', 'Description'],
};
const keys = ['plate', 'driver', 'monthly', 'make'] as const;

/** Programs quote every cell, or only where they must. */
function written(cell: string, separator: string, isAlwaysQuoted: boolean): string {
  const isNeeded = cell.includes(separator) || cell.includes('"');
  return isAlwaysQuoted || isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const nobody = new Set(['', 'n/a', 'none']);
const limits = new Map<string, number | null>([
  ['500', 500],
  ['$1,250', 1_250],
  ['1250.00', 1_250],
  ['No limit', null],
  ['', null],
]);
const isCertain = ({ plate: rego, driver: name, monthly }: Record): boolean =>
  !['TBC', '#N/A', '1-Mar'].includes(rego) &&
  !['vacant', '#REF!', 'Aroha & Mere', 'Hamish "Hame" Buchan'].includes(name) &&
  limits.has(monthly) &&
  !(nobody.has(rego) && nobody.has(name));

const sheet = fc.record({
  records: fc.uniqueArray(record, {
    minLength: 1,
    maxLength: 8,
    selector: ({ plate: rego, driver: name, monthly }) => normalisePlate(rego) || `${name}${monthly}`,
  }),
  order: fc.shuffledSubarray([...keys], { minLength: 4 }),
  heads: fc.record({
    plate: fc.constantFrom(...headings.plate),
    driver: fc.constantFrom(...headings.driver),
    monthly: fc.constantFrom(...headings.monthly),
    make: fc.constantFrom(...headings.make),
  }),
  separator: fc.constantFrom('\t', ',', ';', '|'),
  isAlwaysQuoted: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  title: fc.constantFrom('', 'Lindis Pass Fencing', 'Fleet of May'),
});

test('of a sheet in any separator, quoting and order each row is the right card or one to fix [REAL-05, REAL-06, REAL-07]', () => {
  fc.assert(
    fc.property(sheet, ({ records, order, heads, separator, isAlwaysQuoted, end, title }) => {
      const line = (cells: readonly string[]): string =>
        cells.map((cell) => written(cell, separator, isAlwaysQuoted)).join(separator);
      const text = [
        ...(title === '' ? [] : [title]),
        line(order.map((key) => heads[key])),
        ...records.map((one) => line(order.map((key) => one[key]))),
      ].join(end);
      const fleet = fleetFromText(text);
      if (typeof fleet === 'string') throw new Error(`${fleet}: ${text}`);
      const rows = fleetRows(fleet, [], 1_250);
      const filled = records.filter((one) => Object.values(one).some((cell) => cell !== ''));
      expect(rows).toHaveLength(filled.length);
      const ready = new Set(groupFleetRows(rows).ready);
      for (const [at, row] of rows.entries()) {
        const one = filled[at];
        if (!one) throw new Error('No record');
        expect([text, ready.has(row)]).toEqual([text, isCertain(one)]);
        if (!ready.has(row)) continue;
        const said = (text: string): string => (nobody.has(text) ? '' : text);
        expect(row.card.vehicle.registration).toBe(normalisePlate(said(one.plate)));
        expect(row.card.driver.name).toBe(said(one.driver));
        expect(row.card.limits.monthly).toBe(limits.get(one.monthly));
      }
    }),
    { numRuns: 400 },
  );
}, 60_000);

test('without headings no row is a card that its line does not say [REAL-05, REAL-06]', () => {
  fc.assert(
    fc.property(sheet, ({ records, order, separator, isAlwaysQuoted, end }) => {
      const text = records
        .map((one) => order.map((key) => written(one[key], separator, isAlwaysQuoted)).join(separator))
        .join(end);
      const fleet = fleetFromText(text);
      if (typeof fleet === 'string') return;
      const plates = new Set(['', ...records.map((one) => normalisePlate(one.plate))]);
      const drivers = new Set(['', ...records.map((one) => one.driver)]);
      const cards = groupFleetRows(fleetRows(fleet, [], 1_250)).ready.map(({ card }) => card);
      const invented = cards.filter(
        ({ vehicle, driver: { name } }) => !plates.has(vehicle.registration) || !drivers.has(name),
      );
      expect([text, invented]).toEqual([text, []]);
    }),
    { numRuns: 400 },
  );
}, 60_000);
