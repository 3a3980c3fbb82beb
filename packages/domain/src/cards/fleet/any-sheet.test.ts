import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumCardsInOneOrder } from '../../constants/limits.ts';
import { cleanInput } from '../../fields/pasted.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { toOneLine } from '../../fields/typed.ts';
import { text } from '../../testing/arbitrary-values.ts';
import { fieldsToMap, templateHeadings } from './headings.ts';
import { fleetRows, groupFleetRows } from './rows.ts';
import {
  type FleetCells,
  type FleetSheet,
  mappingProblems,
  openSheet,
  setColumn,
  setHeadingLine,
} from './sheet.ts';

const spend = 1_250;
const cell = fc.oneof(
  text,
  fc.constantFrom(
    'QBT917',
    'NKP482',
    'Aroha Ngata',
    'Mere',
    '$250',
    '500',
    'No limit',
    'Fuels only',
    'Vehicle',
    'n/a',
    '1-Mar',
    '',
  ),
  fc.constantFrom(
    'Rego',
    'Driver',
    'Past driver',
    'Monthly limit',
    'Monthly limit (L)',
    'Rego 2026',
    '__proto__',
    'Driver name',
  ),
);
const cells: fc.Arbitrary<FleetCells> = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 30 });
const mapping = fc.array(
  fc.tuple(fc.constantFrom(...fieldsToMap), fc.option(fc.nat(8), { nil: undefined })),
  {
    maxLength: 8,
  },
);

test('no card exists before the columns were said, nor one that the mapping does not say [REAL-05, REAL-06, CARD-06]', () => {
  fc.assert(
    fc.property(cells, mapping, fc.option(fc.integer({ min: 1, max: 3 })), (split, said, line) => {
      const opened = openSheet(split, true, {});
      if (typeof opened === 'string') return;
      expect(fleetRows(opened, [], spend)).toEqual([]);
      const begun = setHeadingLine(opened, line, {});
      const sheet = said.reduce((so, [field, place]) => setColumn(so, field, place), begun);
      if (mappingProblems(sheet).length > 0) return;
      const rows = fleetRows({ ...sheet, isMapped: true }, [], spend);
      expect(rows.length).toBeLessThanOrEqual(Math.min(split.length, maximumCardsInOneOrder));
      const at = (row: number, field: keyof FleetSheet['columns']): string => {
        const { [field]: place } = sheet.columns;
        return typeof place === 'number' ? (split[row - 1]?.[place] ?? '').trim() : '';
      };
      for (const { line: row, card } of groupFleetRows(rows).ready) {
        const name = [at(row, 'driverName'), at(row, 'lastName')].filter((part) => toOneLine(part) !== '');
        expect(card.vehicle.registration).toBe(normalisePlate(at(row, 'registration')));
        expect(card.driver.name).toBe(cleanInput(name.join(' '), 'text'));
        expect(card.limits.daily).toBeGreaterThanOrEqual(1);
        expect(card.limits.monthly ?? 1).toBeLessThanOrEqual(spend);
        // What is in no column or cell is as usual.
        expect([null, at(row, 'monthly') === '' ? null : card.limits.monthly]).toContain(card.limits.monthly);
        const usual = at(row, 'products') === '' ? 'AllExcludingTobacco' : card.products;
        expect(card.products).toBe(usual);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

const person = fc.constantFrom('Aroha Ngata', 'Hamish Buchan', 'Zoë O’Dowd', "'Ofa Tu'i", 'Mere');
const record = fc.record({
  plate: fc
    .tuple(fc.stringMatching(/^[A-Z]{3}$/), fc.integer({ min: 100, max: 999 }))
    .map((parts) => parts.join('')),
  driver: fc.option(person, { nil: '' }),
  products: fc.constantFrom('', 'Fuels Only', 'Fuels & AdBlue'),
  daily: fc.constantFrom('', '100', '$250'),
  monthly: fc.constantFrom('', 'No limit', '500', '1,250'),
});
const limit: Readonly<Record<string, number | null>> = {
  '': null,
  'No limit': null,
  '500': 500,
  '1,250': 1_250,
};

test('with the headings of the template, in any order, the cards are exactly the rows [REAL-05]', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(record, { minLength: 1, maxLength: 10, selector: ({ plate }) => plate }),
      fc.shuffledSubarray([...templateHeadings], { minLength: templateHeadings.length }),
      (records, headings) => {
        const texts = records.map(
          ({ plate, driver, products, daily, monthly }) =>
            new Map([
              ['Registration', plate],
              ['Driver name', driver],
              ['Card type', ''],
              ['Products', products],
              ['Daily limit', daily],
              ['Monthly limit', monthly],
            ]),
        );
        const lines = texts.map((row) => headings.map((heading) => row.get(heading) ?? ''));
        const sheet = openSheet([headings, ...lines], true, {}) as FleetSheet;
        const { ready, wrong } = groupFleetRows(fleetRows(sheet, [], spend));
        expect(wrong).toEqual([]);
        expect(
          ready.map(({ card }) => [card.vehicle.registration, card.driver.name, card.limits.monthly]),
        ).toEqual(records.map(({ plate, driver, monthly }) => [plate, driver, limit[monthly]]));
      },
    ),
    { numRuns: 200 },
  );
});
