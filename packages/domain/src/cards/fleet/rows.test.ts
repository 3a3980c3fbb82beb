import { describe, expect, test } from 'vitest';
import { type Card, defaultCard } from '../state.ts';
import type { CellFix } from './card.ts';
import { type FleetRow, fixRows, fleetRows, groupFleetRows, sharedErrors } from './rows.ts';
import { editLine, type FleetSheet, openSheet } from './sheet.ts';

const spend = 1_250;
const all = { registration: 0, driverName: 1, cardType: 2, products: 3, daily: 4, monthly: 5 };
const headings = 'Rego|Driver|Card type|Products|Daily|Monthly';
const sheet = (
  written: string,
  columns: FleetSheet['columns'] = all,
  headingLine: number | null = 1,
): FleetSheet => ({
  ...(openSheet(
    written.split('\n').map((line) => line.split('|')),
    false,
    {},
  ) as FleetSheet),
  headingLine,
  columns,
  isMapped: true,
});
const rowsOf = (written: string, order: Card[] = []): FleetRow[] =>
  fleetRows(sheet(`${headings}\n${written}`), order, spend);
const messagesOf = (row: FleetRow | undefined): object =>
  Object.fromEntries(row?.errors.map(({ field, message }) => [field, message]) ?? []);

const [registration, driverName, notWhole] = [
  'Enter the vehicle registration, like ABC123',
  'Enter the driver name, as it should appear on the card',
  'must be a whole number of dollars, like 500',
];
const noHolder = 'No registration or driver. Add one, make it an Any card, or leave it out';
const noPlate = 'This does not look like one registration. Check it';
const noName = 'This does not look like a name. Check it';
const nobody = 'This seems to say that there is nobody. Enter a name, or leave it empty';
const noVehicle = 'This seems to say that there is none. Enter it, or leave it empty';
const date = 'Your spreadsheet may have made a date of this. Enter it as on the vehicle';
const several = 'A card is for one person. Enter one driver name here';
const formula =
  'The formula in this cell failed in your spreadsheet. Enter what it should be, or leave it empty';
const low = 'This is below $10. Check that it is a limit in dollars';
const repeated =
  'Another card, in a row above or in your order, has this registration. Change it, or keep both';

const read: [string, Partial<Card>][] = [
  ['qbt-917|||||', { cardType: 'Vehicle', vehicle: { registration: 'QBT917' } }],
  ['|Aroha  Ngata||||', { cardType: 'Driver', driver: { name: 'Aroha Ngata' } }],
  ['|Aroha\r Ngata||||', { driver: { name: 'Aroha Ngata' } }],
  ['|Ma\u0304ia\u200b Nga\u0007ta||||', { driver: { name: 'Māia Ngata' } }],
  ['QBT917|\u200b||||', { cardType: 'Vehicle' }],
  ['QBT917|Aroha||||', { cardType: 'DriverVehicle' }],
  ['"QBT917",|“Aroha Ngata”;||||', { vehicle: { registration: 'QBT917' }, driver: { name: 'Aroha Ngata' } }],
  ['|Ngata, Aroha||||', { driver: { name: 'Ngata, Aroha' } }],
  ["|'Ofa Tu'i||||", { driver: { name: "'Ofa Tu'i" } }],
  ['||any|fuels only||', { cardType: 'Any', products: 'FuelsOnly' }],
  [
    'QBT917|Aroha|driver and vehicle|Fuels & AdBlue||',
    { cardType: 'DriverVehicle', products: 'FuelsAndAdBlue' },
  ],
  ['QBT917|Aroha|vehicle|||', { cardType: 'Vehicle' }],
  ['QBT917|TBC|Vehicle|||', { cardType: 'Vehicle' }],
  ['QBT917||||$300|1,000.00', { limits: { daily: 300, monthly: 1_000 } }],
  ['QBT917|||||no limit', { limits: { daily: 250, monthly: null } }],
  ['QBT917|||||100', { limits: { daily: 100, monthly: 100 } }],
];
const wrong: [string, object][] = [
  ['QBT*17|||||', { registration: 'Vehicle registration must be letters and numbers only, 10 at most' }],
  ['|Aroha|Vehicle|||', { registration }],
  ['QBT917||Driver & Vehicle|||', { driverName }],
  ['|||Fuels only||', { registration: noHolder }],
  ['QBT917||ute|||', { cardType: 'Choose the card type from the list' }],
  ['QBT917|||milk||', { products: 'Choose the products from the list' }],
  ['QBT917||||12.50|lots', { daily: `Daily limit ${notWhole}`, monthly: `Monthly limit ${notWhole}` }],
  ['QBT917|||||n/a', { monthly: `Monthly limit ${notWhole}` }],
  ['QBT917||||No limit|', { daily: `Daily limit ${notWhole}` }],
  ['QBT917||||300|200', { daily: 'Daily limit must be $200.00 or less, your monthly limit' }],
  ['QBT917|||||1300', { monthly: 'Monthly limit must be $1,250.00 or less, your monthly fuel spend' }],
  ['QBT917||||8|', { daily: low }],
  ['QBT917||||1|1', { daily: low, monthly: low }],
  [
    '#REF!|#N/A|||#NAME?|#DIV/0!',
    { registration: formula, driverName: formula, daily: formula, monthly: formula },
  ],
  ['QBT917|#BEZUG!||||', { driverName: formula }],
  ['Err:502|Aroha||||', { registration: formula }],
];
/** Values that nobody means as a registration. */
const noPlates: [string, string[]][] = [
  [
    date,
    [
      '1-Mar',
      'Mar-21',
      '01-Sep-19',
      '1/03/2021',
      '2021-03-01',
      '2021-03-01 00:00',
      '1-mrz',
      '21-ene',
      'SEPT-2019',
    ],
  ],
  [
    noVehicle,
    ['Total vehicles: 2', 'Total: 12', 'TBC', 'n/a', 'N.A.', 'None', '?', 'Total', 'unknown plate', '-'],
  ],
  [
    noPlate,
    [
      'Page: 1',
      'Rego: 44256',
      '44256',
      'HILUX',
      'Aroha',
      'MYUTE',
      'KEA103 K4',
      'AB1 CD2',
      'QBT917 Ana',
      'ABCD1234',
    ],
  ],
];
const plates = [
  'TBC123',
  'TBA 123',
  'NIL100',
  'nil 100',
  'MAR21',
  'MAR 21',
  'KIWI1',
  '2FAST',
  'AB 1234',
  'qbt 917',
  'A1',
  '1E10',
  'abc-123',
  '“NKP482”',
];
/** Values that nobody means as a name. */
const noNames: [string, string[]][] = [
  [
    nobody,
    [
      'TBC',
      'N/A N/A',
      'null null',
      '(none)',
      'Aroha TBC',
      'NULL Ngata',
      'undefined undefined',
      'x',
      '-',
      'n.a.',
      'Unassigned Driver',
      'Vacancy - Wanaka',
      'pool car',
      'Shared vehicle',
    ],
  ],
  [
    noName,
    [
      'Driver 1',
      '#12',
      'Select driver',
      'NO DRIVER ASSIGNED',
      'No driver allocated',
      'Loading...',
      '-- Select --',
      'aroha@example.nz',
      '021 123 4567',
      'Ana (until May)',
      'Hamish "Hame" Buchan',
      'please add the following to our order',
      'Registration',
    ],
  ],
  [
    several,
    [
      'Aroha & Hamish',
      'Zo&euml; Ngata',
      'Aroha and Hamish',
      'Aroha Ngata / Hamish Buchan',
      'Aroha Ngata, Hamish Buchan',
      'Aroha, Hamish, Mere',
      'Aroha\nHamish',
    ],
  ],
];
const names = [
  'Aroha',
  'Ngata, Aroha',
  "'Ofa Tu'i",
  'Zoë O’Dowd',
  'NGATA Aroha',
  'Te Rangihīroa Wharepapa of Waimakariri',
  'アロハ',
  'J. R. Smith',
  'Jean-Luc Picard',
  'Na',
  'Dr Mere Tāwhiri Jnr.',
  'Anderson',
];

describe('rows of a sheet', () => {
  test.each(read)('%j comes to a card [CARD-03, CARD-04, REAL-02]', (line, card) => {
    const [row] = rowsOf(line);
    expect(row).toMatchObject({ line: 2, card, errors: [] });
  });

  test.each(wrong)('%j says what to mend [CARD-06, CARD-07, REAL-06]', (line, messages) => {
    expect(messagesOf(rowsOf(line)[0])).toEqual(messages);
  });

  test.each(noPlates.flatMap(([message, texts]) => texts.map((text) => [text, message] as const)))(
    '%j is no registration without a question [REAL-06]',
    (text, message) => {
      expect(messagesOf(rowsOf(`${text}|Aroha Ngata||||`)[0])).toEqual({ registration: message });
    },
  );
  test.each(noNames.flatMap(([message, texts]) => texts.map((text) => [text, message] as const)))(
    '%j is no driver without a question [REAL-06]',
    (text, message) => {
      const cells = [...'      '].fill('').with(0, 'QBT917').with(1, text);
      const one = { ...sheet(`${headings}\nx`), cells: [headings.split('|'), cells] };
      expect(messagesOf(fleetRows(one, [], spend)[0])).toEqual({ driverName: message });
    },
  );
  test.each(plates)('%j is a registration [REAL-06]', (text) => {
    expect(messagesOf(rowsOf(`${text}|||||`)[0])).toEqual({});
  });
  test.each(names)('%j is a driver [REAL-06]', (text) => {
    expect(messagesOf(rowsOf(`|${text}||||`)[0])).toEqual({});
  });

  test('lines that say nothing are skipped, and the others keep the numbers of the sheet [REAL-07]', () => {
    const written = '||\nRego|Make|Driver\n\nQBT917|Hilux|\n||\n|Ranger|Aroha\n\u200b|\ufeff|';
    const rows = fleetRows(sheet(written, { registration: 0, driverName: 2 }, 2), [], spend);
    expect(rows.map(({ line, card }) => [line, card.cardType])).toEqual([
      [4, 'Vehicle'],
      [6, 'Driver'],
    ]);
  });

  test('a last name in a column of its own is joined to the first, each without marks of its own [CARD-04, REAL-06]', () => {
    const written = 'Surname|First|Rego\nNgata|Aroha|QBT917\n|Mere|NKP482\nNgata||KEA101';
    const rows = fleetRows(sheet(written, { lastName: 0, driverName: 1, registration: 2 }), [], spend);
    expect(rows.map(({ card }) => card.driver.name)).toEqual(['Aroha Ngata', 'Mere', 'Ngata']);
  });

  test('a registration that comes again is asked about, among the rows and with the order, unless drivers differ [CARD-06, REAL-06]', () => {
    const order: Card[] = [
      { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'KEA100' } },
      { ...defaultCard, vehicle: { registration: 'NKP482' } },
    ];
    const lines = ['QBT917|', 'kea 100|', 'QBT917|Aroha', 'NKP482|Aroha', 'NKP482|Hamish', 'NKP482|aroha'];
    const rows = rowsOf(lines.join('\n'), order);
    expect(rows.map((row) => messagesOf(row))).toEqual([
      {},
      { registration: repeated },
      { registration: repeated },
      {},
      {},
      { registration: repeated },
    ]);
  });

  test('a row that is left out stays on the list, is not to fix, and repeats nothing [CARD-09]', () => {
    const written = sheet('Rego\nQBT917\nQBT917\nQ*', { registration: 0 });
    const out = [2, 4].reduce((so, line) => editLine(so, line, { isLeftOut: true }), written);
    const rows = fleetRows(out, [], spend);
    expect(rows.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, true]);
    const { ready, wrong: toMend } = groupFleetRows(rows);
    expect([ready.length, toMend.length]).toEqual([1, 0]);
    const back = [2, 4].reduce((so, line) => editLine(so, line, { isLeftOut: false }), out);
    expect(groupFleetRows(fleetRows(back, [], spend)).wrong.map(({ line }) => line)).toEqual([3, 4]);
  });

  test('what is typed takes the place of the cell, also in a column that the sheet has not, and is in no doubt [CARD-06]', () => {
    const typed = (so: FleetSheet, line: number, field: 'registration' | 'driverName', text: string) =>
      editLine(so, line, { cells: { [field]: { text, isTyped: true } } });
    const mended = typed(
      typed(sheet('Rego\nQBT*17\nNKP482', { registration: 0 }), 2, 'registration', 'MYUTE'),
      2,
      'driverName',
      'Driver Ngata',
    );
    const [row] = fleetRows(mended, [], spend);
    expect(row).toMatchObject({
      card: { cardType: 'DriverVehicle' },
      errors: [],
      typed: ['registration', 'driverName'],
    });
    // It may repeat another, which was not confirmed by that.
    const again = fleetRows(typed(mended, 3, 'registration', 'MYUTE'), [], spend);
    expect(messagesOf(again[1])).toEqual({ registration: repeated });
  });
});

describe('the same error in several rows', () => {
  const fixed = (written: string, message: string, fix: CellFix): FleetRow[] => {
    const so = sheet(`${headings}\n${written}`);
    const group = sharedErrors(fleetRows(so, [], spend)).find(({ error }) => error.message === message);
    expect(group?.error.fixes).toContainEqual(fix);
    return fleetRows(fixRows(so, group?.rows ?? [], fix), [], spend);
  };

  test.each<[string, string, CellFix, Partial<Card>[]]>([
    [
      'QBT917|n/a\nNKP482|tbc',
      nobody,
      { field: 'driverName', text: '' },
      [{ cardType: 'Vehicle' }, { cardType: 'Vehicle' }],
    ],
    [
      'QBT917|Pool\nNKP482|Pool',
      nobody,
      { field: 'driverName' },
      [{ driver: { name: 'Pool' } }, { driver: { name: 'Pool' } }],
    ],
    [
      '|||milk\n|||tea',
      noHolder,
      { field: 'cardType', text: 'Any' },
      [{ cardType: 'Any' }, { cardType: 'Any' }],
    ],
    [
      'QBT917|||milk\nNKP482|||tea',
      'Choose the products from the list',
      { field: 'products', text: '' },
      [{ products: 'AllExcludingTobacco' }, {}],
    ],
    [
      'QBT917|||||x\nNKP482|||||y',
      `Monthly limit ${notWhole}`,
      { field: 'monthly', text: 'No limit' },
      [{ limits: { daily: 250, monthly: null } }, {}],
    ],
    [
      'QBT917|||||9000\nNKP482|||||8000',
      'Monthly limit must be $1,250.00 or less, your monthly fuel spend',
      { field: 'monthly', text: '1250' },
      [{ limits: { daily: 250, monthly: 1_250 } }, {}],
    ],
    [
      'QBT917||||300|200\nNKP482||||400|200',
      'Daily limit must be $200.00 or less, your monthly limit',
      { field: 'daily', text: '200' },
      [{ limits: { daily: 200, monthly: 200 } }, {}],
    ],
    ['QBT917||||5|\nNKP482||||6|', low, { field: 'daily' }, [{ limits: { daily: 5, monthly: null } }, {}]],
    ['QBT917|\nQBT917|\nQBT917|', repeated, { field: 'registration' }, [{}, {}, {}]],
    ['1-Mar|\nMar-21|', date, { field: 'registration' }, [{ vehicle: { registration: '1MAR' } }, {}]],
  ])('%j: %s is fixed in all by one press [REAL-06]', (written, message, fix, cards) => {
    const rows = fixed(written, message, fix);
    expect(rows.map(({ card }) => card)).toMatchObject(cards);
    for (const row of rows) expect(Object.values(messagesOf(row))).not.toContain(message);
  });

  test('an error of one row alone, and one that has to be typed, has no press for all [REAL-06]', () => {
    const shared = sharedErrors(rowsOf('QBT*17|\nNKP*82|\nKEA101|n/a'));
    expect(shared.map(({ error, rows }) => [error.field, rows.length, error.fixes])).toEqual([
      ['registration', 2, []],
    ]);
  });
});
