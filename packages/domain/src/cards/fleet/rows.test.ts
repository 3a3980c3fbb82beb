import { describe, expect, test } from 'vitest';
import { type Card, defaultCard } from '../state.ts';
import {
  assignColumn,
  type FleetSheet,
  overwriteCell,
  readFleetSheet,
  setHeadingLine,
  setLinesExcluded,
} from './fleet.ts';
import { type FleetRow, fleetRows, groupFleetRows } from './rows.ts';

const spend = 1_250;
const sheet = (written: string): FleetSheet =>
  readFleetSheet(written.split('\n').map((line) => line.split('|'))) as FleetSheet;
const rowsOf = (written: string, order: Card[] = []): FleetRow[] => fleetRows(sheet(written), order, spend);
const headings = 'Rego|Driver|Card type|Products|Daily|Monthly';
const [registration, driverName, notWhole] = [
  'Enter the vehicle registration, like ABC123',
  'Enter the driver name, as it should appear on the card',
  'must be a whole number of dollars, like 500',
];

const read: [string, Partial<Card>][] = [
  ['qbt-917|||||', { cardType: 'Vehicle', vehicle: { registration: 'QBT917' } }],
  ['|Aroha  Ngata||||', { cardType: 'Driver', driver: { name: 'Aroha Ngata' } }],
  ['|Aroha\r Ngata||||', { driver: { name: 'Aroha Ngata' } }],
  ['|Ma\u0304ia\u200b Nga\u0007ta||||', { driver: { name: 'Māia Ngata' } }],
  ['QBT917|\u200b||||', { cardType: 'Vehicle' }],
  ['QBT917|Aroha||||', { cardType: 'DriverVehicle' }],
  ['none|Aroha||||', { cardType: 'Driver', vehicle: { registration: '' } }],
  ['N/A|Aroha||||', { cardType: 'Driver', vehicle: { registration: '' } }],
  ['|Na||||', { cardType: 'Driver', driver: { name: 'Na' } }],
  ['QBT917|nil||||', { cardType: 'Vehicle', driver: { name: '' } }],
  ['||any|fuel only||', { cardType: 'Any', products: 'FuelsOnly' }],
  ['QBT917|Aroha|vehicle|||', { cardType: 'Vehicle' }],
  ['QBT917||||$300|1,000.00', { limits: { daily: 300, monthly: 1_000 } }],
  ['QBT917|||||No limit', { limits: { daily: 250, monthly: null } }],
  ['QBT917|||||100', { limits: { daily: 100, monthly: 100 } }],
];
const wrong: [string, object][] = [
  ['QBT*17|||||', { registration: 'Vehicle registration must be letters and numbers only, 10 at most' }],
  ['|Aroha|Vehicle|||', { registration }],
  ['QBT917||Driver & Vehicle|||', { driverName }],
  ['QBT917||ute|||', { cardType: 'Card type must be Any, Vehicle, Driver, Driver & Vehicle, or empty' }],
  ['QBT917|||milk||', { products: 'Choose one of the products, or leave it empty' }],
  ['QBT917||||12.50|lots', { daily: `Daily limit ${notWhole}`, monthly: `Monthly limit ${notWhole}` }],
  ['QBT917||||No limit|', { daily: `Daily limit ${notWhole}` }],
  ['QBT917||||300|200', { daily: 'Daily limit must be $200.00 or less, your monthly limit' }],
  ['QBT917|||||1300', { monthly: 'Monthly limit must be $1,250.00 or less, your monthly fuel spend' }],
];

describe('rows of a sheet', () => {
  test.each(read)('%j comes to a card [CARD-03, CARD-04]', (line, card) => {
    const [row] = rowsOf(`${headings}\n${line}`);
    expect(row).toMatchObject({ line: 2, card, problems: {} });
  });

  test.each(wrong)('%j says what to mend [CARD-06, CARD-07]', (line, problems) => {
    expect(rowsOf(`${headings}\n${line}`)[0]?.problems).toEqual(problems);
  });

  test('lines that say nothing are skipped, and the others keep the numbers of the sheet [REAL-07]', () => {
    const rows = rowsOf('||\nRego|Make|Driver\n\nQBT917|Hilux|\n||\n|Ranger|Aroha');
    expect(rows.map(({ line, card }) => [line, card.cardType])).toEqual([
      [4, 'Vehicle'],
      [6, 'Driver'],
    ]);
  });

  test('a line of invisible marks says nothing, and is no card for anybody [REAL-05, CARD-06]', () => {
    const rows = rowsOf('Rego|Driver\nQBT917|Aroha\n\u200b|\ufeff\n|\u200b');
    expect(rows.map(({ line }) => line)).toEqual([2]);
  });

  test('a title above the headings is no card, and a total at the end is left out until it is put back [REAL-07]', () => {
    const fleet = sheet('Our fleet\n\nRego|Monthly\nQBT917|500\nNKP482|500\nTotal|1000');
    const rows = fleetRows(fleet, [], spend);
    expect(rows.map(({ line, isLeftOut }) => [line, isLeftOut])).toEqual([
      [4, false],
      [5, false],
      [6, true],
    ]);
    expect(groupFleetRows(fleetRows(setLinesExcluded(fleet, [6], false), [], spend)).wrong).toHaveLength(1);
    expect(fleetRows(setHeadingLine(fleet, null), [], spend)[0]?.line).toBe(1);
  });

  test('a line below others that names one column alone is no headings [REAL-05]', () => {
    const fleet = sheet('Aroha\nDriver|Kea Haulage\nMere');
    expect(fleet.headingLine).toBeNull();
    expect(fleetRows(fleet, [], spend).map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(sheet('Our fleet\nDriver|Rego\nMere|QBT917').headingLine).toBe(2);
    expect(sheet('Driver\nMere').headingLine).toBe(1);
  });

  test('only the last line can be a total: a firm called Total Haulage above it keeps its card [REAL-07]', () => {
    const fleet = sheet('Driver|Rego\nAroha|QBT917\nTotal Haulage|KEA100\nTotal|2');
    expect([...fleet.leftOut]).toEqual([4]);
    expect([...sheet('Driver|Rego\nTotal Haulage|KEA100').leftOut]).toEqual([]);
  });

  test('a total in whatever words, and headings that come again, are left out until they are put back [REAL-07]', () => {
    expect([...sheet('Rego|Monthly\nQBT917|500\nTotals|500').leftOut]).toEqual([3]);
    const two = sheet('Rego|Driver\nQBT917|Aroha\n\nrego |Driver\nNKP482|Mere');
    expect([...two.leftOut]).toEqual([4]);
    expect(groupFleetRows(fleetRows(two, [], spend)).ready.map(({ line }) => line)).toEqual([2, 5]);
  });

  test('a registration that comes again is marked, among the rows and with the order, unless drivers differ [CARD-06]', () => {
    const order: Card[] = [
      { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'KEA100' } },
      { ...defaultCard, vehicle: { registration: 'NKP482' } },
    ];
    const rows = rowsOf('QBT917|\nkea 100|\nQBT917|Aroha\nNKP482|Aroha\nNKP482|Hamish\nNKP482|aroha', order);
    expect(rows.map(({ repeats }) => repeats)).toEqual([undefined, 'order', 1, undefined, undefined, 4]);
  });

  test('a row that is left out stays on the list, and repeats nothing [CARD-09]', () => {
    const fleet = setLinesExcluded(sheet('QBT917\nQBT917\nQ*'), [1, 3], true);
    const rows = fleetRows(fleet, [], spend);
    expect(rows.map(({ isLeftOut, repeats }) => [isLeftOut, repeats])).toEqual([
      [true, undefined],
      [false, undefined],
      [true, undefined],
    ]);
    const { ready, wrong: toMend, repeated } = groupFleetRows(rows);
    expect([ready.length, toMend.length, repeated.length]).toEqual([1, 0, 0]);
    expect(groupFleetRows(fleetRows(setLinesExcluded(fleet, [1, 3], false), [], spend)).wrong).toHaveLength(
      1,
    );
  });

  test('a mended cell takes the place of what was written, also in a column that the sheet has not [CARD-06]', () => {
    const mended = overwriteCell(
      overwriteCell(sheet('QBT*17\nNKP482'), 1, 'registration', 'QBT917'),
      1,
      'driverName',
      'Aroha',
    );
    expect(fleetRows(mended, [], spend)[0]).toMatchObject({
      card: { cardType: 'DriverVehicle' },
      problems: {},
    });
    expect(fleetRows(overwriteCell(mended, 2, 'registration', ''), [], spend)).toHaveLength(2);
  });

  test('a column given to another field is left out where it was, but names are read as one [REAL-05]', () => {
    const fleet = sheet('Aroha|Yes|QBT917|250');
    expect(assignColumn(fleet, 3, 'registration').columns).toEqual([
      'driverName',
      null,
      null,
      'registration',
    ]);
    const whole = assignColumn(sheet('Aroha|Ngata|QBT917|250'), 1, 'driverName');
    expect(fleetRows(whole, [], spend)[0]?.card.driver.name).toBe('Aroha Ngata');
  });

  test('a sheet that has surnames first still names drivers as they are called [CARD-04]', () => {
    const fleet = sheet('Surname|First name|Rego\nNgata|Aroha|QBT917');
    expect(fleetRows(fleet, [], spend)[0]?.card.driver.name).toBe('Aroha Ngata');
  });

  test('whether the first line names the columns can be said [REAL-05]', () => {
    const fleet = setHeadingLine(sheet('Rego|Driver\nQBT917|Aroha'), null);
    expect(fleetRows(fleet, [], spend).map(({ line }) => line)).toEqual([1, 2]);
  });

  test.each<[string, string[][]]>([
    ['nothing', []],
    ['nothing', [['', ' '], []]],
    ['nothing', [['Rego', 'Driver']]],
    ['tooManyRows', Array.from({ length: 1_001 }, () => ['QBT917'])],
    ['tooManyColumns', [Array.from({ length: 51 }, () => 'QBT917')]],
  ])('a sheet is not read for %s [CARD-12]', (why, cells) => {
    expect(readFleetSheet(cells)).toBe(why);
  });

  test('a thousand rows are read beside their headings, whatever is blank around them [CARD-12]', () => {
    const cells = [
      ['Rego', ...Array.from({ length: 99 }, () => '')],
      [],
      ...Array.from({ length: 1_000 }, (_, n) => [`KEA${n}`]),
      [''],
    ];
    expect(fleetRows(readFleetSheet(cells) as FleetSheet, [], spend)).toHaveLength(1_000);
  });
});
