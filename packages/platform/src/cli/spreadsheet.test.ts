import papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLines } from './spreadsheet.ts';

const cellsOf = (text: string) =>
  papa.parse<string[]>(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' }).data;

const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u3000',
  '\u2028',
  '\u0000',
  '\u202e',
  '\u200d',
  '\u00ad',
  '\u{e0041}',
  ' \u200b\u00a0',
];
const first = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

test.each(first)(
  'no cell of a sheet that begins with %s is run, whatever nobody sees before it [OPS-01, SEC-03]',
  (sign) => {
    for (const mark of before) {
      const [[cell = ''] = []] = cellsOf(csvLines([[`${mark}${sign}1+1`]]));
      expect(cell, JSON.stringify(mark)).toMatch(/^'/);
      expect(cell).toContain(`${sign}1+1`);
    }
  },
);

test.each([';', '|', '; ', ';\u200b', ';"', '; "', ';;', '|\u00a0'])(
  'no formula begins behind %j, which other spreadsheets part cells by [OPS-01, SEC-26]',
  (separator) => {
    for (const sign of first) {
      const [[cell = ''] = []] = cellsOf(csvLines([[`Kea${separator}${sign}1+1;${sign}2`]]));
      expect(cell).toMatch(/^Kea[;|]+'.*1\+1;'.2$/);
    }
  },
);

test('every cell stands in quotes, numbers and empty ones too [OPS-01, SEC-26]', () => {
  expect(
    csvLines([
      ['Kea', 1, ''],
      ['A "Roe" B', 'a,b', 'c;d'],
    ]),
  ).toBe('"Kea","1",""\r\n"A ""Roe"" B","a,b","c;d"\r\n');
});

test('registrations and phone numbers are written as they are ordered [OPS-01, SEC-26]', () => {
  const typed = ['MAR21', 'SEPT2', '1E10', '00123', '0211234567', '021 123 4567'];
  expect(cellsOf(csvLines([typed]))).toEqual([typed]);
});

test('a tab or a line break in a cell begins no other cell [OPS-01, SEC-03]', () => {
  const text = csvLines([['Kea\t=1+1'], ['Kea\r\n=1+1'], ['\r=1+1']]);
  expect(text).toBe('"Kea =1+1"\r\n"Kea =1+1"\r\n"\' =1+1"\r\n');
});

test('names stay as they are, but for marks that nobody sees [OPS-01]', () => {
  const names = [
    'Ngāti Porou',
    "O'Brien & Sons, Ltd",
    'A "Roe" B',
    '8=8',
    ' Kea',
    'A-B',
    '',
    'Kea; Weka | Kākā',
    '; ',
  ];
  expect(cellsOf(csvLines([names]))).toEqual([names]);
  expect(csvLines([['Acme \u202eten.live\u202c'], ['Z\u200b']])).toBe('"Acme ten.live"\r\n"Z"\r\n');
});
