import type { SheetColumns } from '@forecourt/domain/cards/fleet/headings.ts';
import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import type { OpenFile } from '@forecourt/domain/cards/fleet/sheet.ts';
import { expect, test, vi } from 'vitest';
import { inShort } from '../../../testing/fleet-corpus.ts';
import { type Sheet, workbookOf } from '../../../testing/workbook.ts';
import { readSheetFile } from './read-sheet.ts';

vi.setConfig({ testTimeout: 60_000 });

const open = (...sheets: Sheet[]) => readSheetFile(new File([workbookOf(...sheets)], 'fleet.xlsx'), {});
const openOf = async (...sheets: Sheet[]): Promise<OpenFile> => {
  const read = await open(...sheets);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const rowsOf = ({ fleet }: OpenFile, columns: SheetColumns): string[] =>
  fleet ? fleetRows({ ...fleet, columns, isMapped: true }, [], 5_000).map(inShort) : [];

test('a workbook is read with its numbers, calculated formulas and a merged title [REAL-07]', async () => {
  const read = await openOf({
    name: 'Fleet',
    merged: 'A1:C1',
    rows: [
      ['Lindis Pass Fencing <vehicles> & drivers', null, null],
      [],
      ['Rego', 'Driver', 'Monthly limit'],
      ['QBT917', 'Mere Tāwhiri', 1_250],
      [{ formula: 'UPPER("nkp482")', value: 'NKP482' }, 'Zoë "Zo" O’Dowd', { formula: '250*2', value: 500 }],
      [null, 'Aroha Ngata', null],
    ],
  });
  expect(read.fleet).toMatchObject({
    headingLine: 3,
    columns: { registration: 0, driverName: 1, monthly: 2 },
  });
  expect(rowsOf(read, { registration: 0, driverName: 1, monthly: 2 })).toEqual([
    'QBT917 + Mere Tāwhiri, 1250 a month',
    'driverName? This does not look like a name. Check it',
    'Aroha Ngata',
  ]);
});

test('error cells, formulas that were never calculated, and dates made of plates are rows to fix [REAL-06, REAL-07]', async () => {
  const read = await openOf({
    name: 'Sheet1',
    rows: [
      ['Rego', 'Driver', 'Monthly limit'],
      ['QBT917', { error: '#N/A' }, 500],
      [{ error: '#REF!' }, 'Aroha Ngata', 500],
      [{ date: 44_256 }, 'Mere Ngata', 500],
      ['NKP482', { formula: 'B9&amp;C9' }, 500],
      ['KEA101', true, 500],
      ['KEA102', '', { error: '#DIV/0!' }],
      [44_256, 'Ana Ngata', 12.5],
    ],
  });
  const formula =
    'The formula in this cell failed in your spreadsheet. Enter what it should be, or leave it empty';
  const amount = 'monthly? Monthly limit must be a whole number of dollars, like 500';
  expect(rowsOf(read, { registration: 0, driverName: 1, monthly: 2 })).toEqual([
    `driverName? ${formula}`,
    `registration? ${formula}`,
    'registration? Your spreadsheet may have made a date of this. Enter it as on the vehicle',
    `driverName? ${formula}`,
    'KEA101 + TRUE, 500 a month',
    `monthly? ${formula}`,
    `registration? This does not look like one registration. Check it | ${amount}`,
  ]);
});

test('of several worksheets with rows the person chooses, and one alone is read [REAL-07]', async () => {
  const cover: Sheet = { name: 'Cover', rows: [] };
  const vehicles: Sheet = { name: 'Vehicles', rows: [['Rego'], ['QBT917']] };
  const drivers: Sheet = {
    name: 'Drivers & others',
    rows: [['Driver name'], ['Aroha Ngata'], ['Mere Ngata']],
  };
  const read = await openOf(cover, vehicles, drivers);
  expect(read.fleet).toBeUndefined();
  expect(read.sheets.map(({ name }) => name)).toEqual(['Vehicles', 'Drivers & others']);
  expect(rowsOf(await openOf(cover, vehicles), { registration: 0 })).toEqual(['QBT917']);
});

test('a workbook without rows, with too many, or too large once unpacked says so [REAL-07]', async () => {
  expect(await open({ name: 'Empty', rows: [] })).toBe('nothing');
  const many = Array.from({ length: 1_002 }, (_, row) => [`KEA${row}`]);
  expect(await open({ name: 'Many', rows: many })).toBe('tooManyRows');
  expect(await open({ name: 'Large', rows: [[' '.repeat(41 * 1_048_576)]] })).toBe('tooLargeWorkbook');
});

test('a workbook that was cut short, or is another kind of file in its wrapping, says so [REAL-07]', async () => {
  const whole = workbookOf({ name: 'Fleet', rows: [['Rego'], ['QBT917']] });
  const cut = new File([whole.slice(0, whole.length / 2)], 'fleet.xlsx');
  expect(await readSheetFile(cut, {})).toBe('brokenWorkbook');
  const other = new File([workbookOf()], 'letter.docx');
  expect(await readSheetFile(other, {})).toBe('brokenWorkbook');
});
