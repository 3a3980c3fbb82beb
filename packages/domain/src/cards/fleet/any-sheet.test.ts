import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumCardsInOneOrder } from '../../constants/limits.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { toOneLine } from '../../fields/typed.ts';
import { text } from '../../testing/arbitrary-values.ts';
import { sheetFields } from '../columns.ts';
import { isNoValueText } from './cell-kinds.ts';
import { assignColumn, type FleetSheet, readFleetSheet, setHeadingLine } from './fleet.ts';
import { fleetRows, groupFleetRows } from './rows.ts';
import { type FleetCells, fleetTemplate } from './sheet.ts';

const spend = 1_250;
/** 'none' and its like name nobody. */
const named = (text = ''): string => (isNoValueText(text) ? '' : text);

describe('any sheet', () => {
  test('the template is read back without a problem, whatever the business spends [CARD-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (companyLimit) => {
        const rows = fleetRows(readFleetSheet(fleetTemplate(companyLimit)) as FleetSheet, [], companyLimit);
        expect(rows.map(({ card, problems }) => [card.cardType, problems])).toEqual([
          ['Vehicle', {}],
          ['Driver', {}],
        ]);
      }),
    );
  });

  test('never throws, and is never read as more than what its lines say [REL-05, CARD-06]', () => {
    const cells: fc.Arbitrary<FleetCells> = fc.array(
      fc.array(
        fc.oneof(
          text,
          fc.constantFrom('QBT917', 'Rego', 'Driver', '$250', 'No limit', 'Fuels only', '__proto__'),
        ),
        { maxLength: 8 },
      ),
      { maxLength: 30 },
    );
    const field = fc.constantFrom(null, ...sheetFields);
    fc.assert(
      fc.property(
        cells,
        fc.array(fc.tuple(fc.nat(8), field), { maxLength: 4 }),
        fc.boolean(),
        (split, given, first) => {
          const begun = readFleetSheet(split);
          if (typeof begun === 'string') return;
          const fleet = given.reduce(
            (so, [at, what]) => assignColumn(so, at, what),
            setHeadingLine(begun, first ? 1 : null),
          );
          const rows = fleetRows(fleet, [], spend);
          expect(rows.length).toBeLessThanOrEqual(Math.min(split.length, maximumCardsInOneOrder));
          for (const { line, texts, card } of rows) {
            const said = (split[line - 1] ?? []).join(' ');
            for (const written of Object.values(texts))
              for (const word of written.split(' ')) expect(said).toContain(word);
            expect(card.vehicle.registration).toBe(normalisePlate(named(texts.registration)));
            expect(card.driver.name).toBe(toOneLine(named(texts.driverName)));
          }
          for (const { card } of groupFleetRows(rows).ready) {
            expect(card.limits.daily).toBeGreaterThanOrEqual(1);
            expect(card.limits.monthly ?? 1).toBeLessThanOrEqual(spend);
            expect(card.vehicle.registration.length).toBeLessThanOrEqual(
              card.cardType.includes('Vehicle') ? 10 : 1_000,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);
});
