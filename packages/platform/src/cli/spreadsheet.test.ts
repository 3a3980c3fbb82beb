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

test('a tab or a line break in a cell begins no other cell [OPS-01, SEC-03]', () => {
  const text = csvLines([['Kea\t=1+1'], ['Kea\r\n=1+1'], ['\r=1+1']]);
  expect(text).toBe("Kea =1+1\r\nKea =1+1\r\n' =1+1\r\n");
});

test('names stay as they are, but for marks that nobody sees [OPS-01]', () => {
  const names = ['Ngāti Porou', "O'Brien & Sons, Ltd", 'A "Roe" B', '8=8', ' Kea', 'A-B', ''];
  expect(cellsOf(csvLines([names]))).toEqual([names]);
  expect(csvLines([['Acme \u202eten.live\u202c'], ['Z\u200b']])).toBe('Acme ten.live\r\nZ\r\n');
});
