import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { selectWorksheet } from '@forecourt/domain/cards/fleet/read-fleet.ts';
import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { expect, test, vi } from 'vitest';
import { type Sheet, workbookOf } from '../../../testing/workbook.ts';
import { readFleetFile } from './fleet-text.ts';

vi.setConfig({ testTimeout: 60_000 });

const open = (...sheets: Sheet[]) => readFleetFile(new File([workbookOf(...sheets)], 'fleet.xlsx'));
const fleetOf = async (...sheets: Sheet[]): Promise<FleetSheet> => {
  const fleet = await open(...sheets);
  if (typeof fleet === 'string') throw new Error(fleet);
  return fleet;
};
const inShort = (fleet: FleetSheet): string[] =>
  fleetRows(fleet, [], 5_000).map(({ card, faults }) =>
    faults.length > 0
      ? faults.map(({ kind, field }) => `?${kind} ${field}`).join(', ')
      : [card.vehicle.registration, card.driver.name, card.limits.monthly].filter(Boolean).join(' '),
  );

test('a workbook is read with its numbers, calculated formulas and a merged title [REAL-07]', async () => {
  const fleet = await fleetOf({
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
  expect(fleet.headingLine).toBe(3);
  expect(inShort(fleet)).toEqual(['QBT917 Mere Tāwhiri 1250', '?unlikely driverName', 'Aroha Ngata']);
});

test('error cells, formulas that were never calculated, and dates made of plates are rows to fix [REAL-06, REAL-07]', async () => {
  const fleet = await fleetOf({
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
  expect(inShort(fleet)).toEqual([
    '?error driverName',
    '?error registration',
    '?date registration',
    '?error driverName',
    '?placeholder driverName',
    '?unread monthly',
    '?unlikely registration, ?unread monthly',
  ]);
});

test('of several worksheets the first with registrations or drivers is read, and another can be chosen [REAL-07]', async () => {
  const fleet = await fleetOf(
    { name: 'Cover', rows: [] },
    { name: 'Read me', rows: [['How to fill this in'], ['One line for each vehicle']] },
    { name: 'Vehicles', rows: [['Rego'], ['QBT917']] },
    { name: 'Drivers & others', rows: [['Driver'], ['Aroha Ngata'], ['Mere Ngata']] },
  );
  expect(fleet.source).toMatchObject({ kind: 'workbook', sheet: 2 });
  expect(inShort(fleet)).toEqual(['QBT917']);
  const other = selectWorksheet(fleet, 3);
  expect(other.source).toMatchObject({ sheet: 3, sheets: { 3: { name: 'Drivers & others' } } });
  expect(inShort(other)).toEqual(['Aroha Ngata', 'Mere Ngata']);
  expect(selectWorksheet(other, 0)).toBe(other);
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
  expect(await readFleetFile(cut)).toBe('brokenWorkbook');
  const other = new File([workbookOf()], 'letter.docx');
  expect(await readFleetFile(other)).toBe('brokenWorkbook');
});
