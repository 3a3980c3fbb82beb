import { expect, test, vi } from 'vitest';
import { type Sheet, workbookOf } from '../testing/workbook.ts';
import { readSpreadsheetFile } from './read-spreadsheet.ts';

vi.setConfig({ testTimeout: 60_000 });

const limits = { text: 1, workbook: 5 };

const open = (...sheets: Sheet[]) =>
  readSpreadsheetFile(new File([workbookOf(...sheets)], 'fleet.xlsx'), limits);
const cellsOf = async (...sheets: Sheet[]) => {
  const read = await open(...sheets);
  return typeof read === 'string' ? read : read.map(({ cells }) => cells);
};

test('a workbook is read with its numbers, calculated formulas and a merged title [REAL-07]', async () => {
  const [cells] = await cellsOf({
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
  expect(cells).toEqual([
    ['Lindis Pass Fencing <vehicles> & drivers', '', ''],
    ['', '', ''],
    ['Rego', 'Driver', 'Monthly limit'],
    ['QBT917', 'Mere Tāwhiri', '1250'],
    ['NKP482', 'Zoë "Zo" O’Dowd', '500'],
    ['', 'Aroha Ngata', ''],
  ]);
});

test('errors, formulas that were never calculated, and dates are read as such [REAL-06, REAL-07]', async () => {
  const [cells] = await cellsOf({
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
  expect(cells).toEqual([
    ['Rego', 'Driver', 'Monthly limit'],
    ['QBT917', '#N/A', '500'],
    ['#REF!', 'Aroha Ngata', '500'],
    ['2021-03-01', 'Mere Ngata', '500'],
    ['NKP482', '#N/A', '500'],
    ['KEA101', 'TRUE', '500'],
    ['KEA102', '', '#DIV/0!'],
    ['44256', 'Ana Ngata', '12.5'],
  ]);
});

test('only worksheets that hold anything are read, with their names [REAL-07]', async () => {
  const read = await open(
    { name: 'Cover', rows: [] },
    { name: 'Vehicles', rows: [['Rego'], ['QBT917']] },
    { name: 'Drivers & others', rows: [['Driver name'], ['Aroha Ngata']] },
  );
  expect(read).toEqual([
    { name: 'Vehicles', cells: [['Rego'], ['QBT917']], mayBeCut: false },
    { name: 'Drivers & others', cells: [['Driver name'], ['Aroha Ngata']], mayBeCut: false },
  ]);
});

test('a workbook that is too large once unpacked says so, and one of many rows is read up to a bound [REAL-07]', async () => {
  expect(await open({ name: 'Empty', rows: [] })).toEqual([]);
  const many = Array.from({ length: 6_000 }, (_, row) => [`KEA${row}`]);
  const [cells] = await cellsOf({ name: 'Many', rows: many });
  expect(cells).toHaveLength(5_000);
  expect(await open({ name: 'Large', rows: [[' '.repeat(41 * 1_048_576)]] })).toBe('tooLargeWorkbook');
});

test('a workbook that was cut short, or is another kind of file in its wrapping, says so [REAL-07]', async () => {
  const whole = workbookOf({ name: 'Fleet', rows: [['Rego'], ['QBT917']] });
  const cut = new File([whole.slice(0, whole.length / 2)], 'fleet.xlsx');
  expect(await readSpreadsheetFile(cut, limits)).toBe('brokenWorkbook');
  const other = new File([workbookOf()], 'letter.docx');
  expect(await readSpreadsheetFile(other, limits)).toBe('brokenWorkbook');
});
