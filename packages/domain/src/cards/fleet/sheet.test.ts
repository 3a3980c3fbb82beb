import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldsToMap, knownHeadings, templateHeadings } from './headings.ts';
import { fleetRows } from './rows.ts';
import {
  columnsToRemember,
  type FleetSheet,
  mappingProblems,
  openFile,
  openSheet,
  setColumn,
  setHeadingLine,
  sheetColumns,
} from './sheet.ts';

const cellsOf = (written: string): string[][] => written.split('\n').map((line) => line.split('|'));
const open = (written: string, chosen = {}): FleetSheet =>
  openSheet(cellsOf(written), false, chosen) as FleetSheet;

describe('the columns of a sheet', () => {
  test.each<[string, FleetSheet['columns']]>([
    ['Rego|Driver', { registration: 0, driverName: 1 }],
    ['REGO|driver_name|Make', { registration: 0, driverName: 1 }],
    ['Surname|First name|Plate', { registration: 2, driverName: 1, lastName: 0 }],
    [
      'Driver|Card type|Products|Daily limit|Monthly limit',
      { driverName: 0, cardType: 1, products: 2, daily: 3, monthly: 4 },
    ],
    // Another column may be meant.
    ['Rego|Past driver|Current driver', { registration: 0, driverName: null }],
    ['Rego|Outgoing driver|Incoming driver', { registration: 0, driverName: null }],
    ['Rego|Co-driver|Driver', { registration: 0, driverName: null }],
    ["Rego|Driver's mate|Driver name", { registration: 0, driverName: null }],
    ["Rego|Driver's partner|Driver", { registration: 0, driverName: null }],
    ['Plate|Caravan plate', { registration: null }],
    ['Sold rego|Rego', { registration: null }],
    ['Rego|Registration', { registration: null }],
    ['Rego|Rego', { registration: null }],
    ['Rego|Rego expiry', { registration: null }],
    ['Rego|Existing monthly limit|Requested monthly limit', { registration: 0, monthly: null }],
    // Half a name, or a whole one beside it.
    ['Rego|Driver|Last name', { registration: 0, driverName: 1, lastName: null }],
    ['Rego|First name|Whanau', { registration: 0, driverName: null }],
    ['Rego|Surname', { registration: 0, lastName: null }],
    // A unit or a period may be meant.
    ['Rego|Monthly limit (L)', { registration: 0, monthly: null }],
    ['Rego|Daily limit ltr', { registration: 0, daily: null }],
    ['Rego|Monthly card limit (swipes)|Max per day', { registration: 0 }],
    // Nothing is known of the others.
    ['Rego|Name|Vehicle|Limit', { registration: 0 }],
  ])('%s: only what is certain is chosen, what may be meant is asked [REAL-05]', (headings, columns) => {
    const sheet = open(`${headings}\n${headings.replace(/[^|]+/g, 'x1')}`);
    expect(sheet.headingLine).toBe(1);
    expect(sheet.columns).toEqual(columns);
    expect(sheet.isMapped).toBe(false);
    expect(fleetRows(sheet, [], 500)).toEqual([]);
  });

  test('the known headings are few and documented, and none is of two fields [REAL-05, REAL-07]', () => {
    const all = fieldsToMap.flatMap(knownHeadings);
    const page = readFileSync(
      new URL('../../../../../docs/decisions/0038-a-sheet-is-asked.md', import.meta.url),
      'utf8',
    );
    const listed = [...page.matchAll(/^ *\|([^|]*)\|([^|]*)\|$/gm)].map(
      ([, field, headings]) => `${field},${headings}`,
    );
    expect(
      all.filter(
        (heading) =>
          !listed
            .join()
            .split(/\s*,\s*/)
            .includes(heading),
      ),
    ).toEqual([]);
    expect(new Set(all.map((heading) => heading.toLowerCase())).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(20);
  });

  test.each<[string, FleetSheet['headingLine']]>([
    ['QBT917|Aroha', undefined],
    ['Kennzeichen|Fahrer\nQBT917|Aroha', undefined],
    ['QBT917|Driver\nNKP482|Vehicle', undefined],
    ['Our fleet\n\nRego|Driver\nQBT917|Aroha', 3],
    ['Rego|Driver\nQBT917|Aroha\nRego|Driver\nNKP482|Mere', 1],
  ])('of %j the row with the headings is known or asked [REAL-05]', (written, headingLine) => {
    expect(open(written).headingLine).toBe(headingLine);
  });

  test('what is to be said is the headings, who holds the cards, and each column that is in doubt [REAL-05]', () => {
    const strange = open('Kennzeichen|Fahrer\nQBT917|Aroha');
    expect(mappingProblems(strange)).toEqual(['headings', 'registration']);
    const headed = setHeadingLine(strange, 1, {});
    expect(mappingProblems(headed)).toEqual(['registration']);
    expect(mappingProblems(setColumn(headed, 'driverName', 1))).toEqual([]);
    expect(mappingProblems(setHeadingLine(strange, null, {}))).toEqual(['registration']);
    const unsure = open('Sold rego|Rego|Daily limit (L)\nA1|B1|5');
    expect(mappingProblems(unsure)).toEqual(['registration', 'daily']);
    const said = setColumn(setColumn(unsure, 'registration', 1), 'daily', undefined);
    expect(mappingProblems(said)).toEqual([]);
    expect(said.columns).toEqual({ registration: 1 });
  });

  test('a column that two fields have is asked about, and none of them loses it [REAL-05]', () => {
    const sheet = open('Rego|Driver\nQBT917|Aroha');
    const twice = setColumn(sheet, 'lastName', 1);
    expect(twice.columns).toEqual({ registration: 0, driverName: 1, lastName: 1 });
    expect(mappingProblems(twice)).toEqual(['lastName']);
    expect(mappingProblems(setColumn(twice, 'driverName', undefined))).toEqual([]);
    expect(mappingProblems(setColumn(sheet, 'driverName', 0))).toEqual(['driverName']);
  });

  test('each column has its first three values that differ, and one without heading and values is not offered [REAL-05]', () => {
    const sheet = open('Rego||Make||Colour\nA1||Ford\nA2|x|Ford\nA3||Kia\nA4||BMW\nA5||Audi');
    expect(sheetColumns(sheet)).toEqual([
      { place: 0, heading: 'Rego', samples: ['A1', 'A2', 'A3'] },
      { place: 1, heading: '', samples: ['x'] },
      { place: 2, heading: 'Make', samples: ['Ford', 'Kia', 'BMW'] },
      { place: 4, heading: 'Colour', samples: [] },
    ]);
  });

  test('the columns that were chosen are chosen again for the same headings, in whatever row, and for no others [REAL-05]', () => {
    const first = setColumn(
      setHeadingLine(open('Kennzeichen|Fahrer\nQBT917|Aroha'), 1, {}),
      'registration',
      0,
    );
    const chosen = columnsToRemember(setColumn(first, 'driverName', 1));
    const again = open('Our fleet\nKennzeichen|Fahrer\nNKP482|Mere', chosen);
    expect([again.headingLine, again.columns]).toEqual([2, { registration: 0, driverName: 1 }]);
    expect(again.isMapped).toBe(false);
    expect(open('Fahrer|Kennzeichen\nMere|NKP482', chosen).columns).toEqual({});
    expect(columnsToRemember(setHeadingLine(first, null, {}))).toEqual({});
  });

  test('only all headings of the template, in any order, need no press [REAL-05]', () => {
    const row = templateHeadings.map((heading) => (heading === 'Registration' ? 'QBT917' : ''));
    const mapped = (headings: readonly string[]): boolean =>
      open(`${headings.join('|')}\n${row.join('|')}x`).isMapped;
    expect(mapped(templateHeadings)).toBe(true);
    expect(mapped(templateHeadings.toReversed())).toBe(true);
    expect(mapped(templateHeadings.slice(1))).toBe(false);
    expect(mapped([...templateHeadings, 'Make'])).toBe(false);
    expect(mapped(templateHeadings.with(0, 'registration'))).toBe(false);
    expect(open(`Our fleet\n${templateHeadings.join('|')}\nQBT917`).isMapped).toBe(false);
  });
});

describe('a file', () => {
  test.each<[string, string[][]]>([
    ['nothing', []],
    ['nothing', [['', ' '], []]],
    ['nothing', [['Rego', 'Driver']]],
    ['tooManyRows', Array.from({ length: 1_001 }, () => ['QBT917'])],
    ['tooManyColumns', [Array.from({ length: 51 }, () => 'QBT917')]],
  ])('is refused for %s [CARD-12]', (why, cells) => {
    expect(openSheet(cells, false, {})).toBe(why);
  });

  test('a thousand rows are read beside their headings, whatever is blank around them [CARD-12]', () => {
    const cells = [
      ['Rego', ...Array.from({ length: 99 }, () => '')],
      [],
      ...Array.from({ length: 1_000 }, (_, n) => [`KEA${n}`]),
      [''],
    ];
    const sheet = openSheet(cells, false, {}) as FleetSheet;
    expect(fleetRows({ ...sheet, isMapped: true }, [], 500)).toHaveLength(1_000);
  });

  test('of several worksheets none is open until the person chooses [REAL-07]', () => {
    const sheets = [
      { name: 'Wanaka', cells: cellsOf('Rego\nQBT917'), mayBeCut: false },
      { name: 'Queenstown', cells: cellsOf('Rego\nNKP482\nKEA101'), mayBeCut: false },
    ];
    expect(openFile(sheets, undefined, {})).toEqual({ sheets, at: undefined, fleet: undefined });
    expect(openFile(sheets, 1, {})).toMatchObject({ at: 1, fleet: { headingLine: 1 } });
    expect(openFile(sheets.slice(0, 1), 0, {})).toMatchObject({ fleet: { headingLine: 1 } });
    expect(openFile([], 0, {})).toBe('nothing');
  });
});
