import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { readSpreadsheetFile, readSpreadsheetText } from './read-spreadsheet.ts';
import type { Worksheet } from './read-workbook.ts';
import { emptyWorkbook } from './write-workbook.ts';

vi.setConfig({ testTimeout: 30_000 });

const limits = { text: 1, workbook: 5 };

/** Returns the lines that hold anything, without blank cells at their ends. */
const cellsOf = (read: Worksheet[] | string) =>
  typeof read === 'string'
    ? read
    : read[0]?.cells
        .map((line) => line.slice(0, line.findLastIndex((text) => text.trim() !== '') + 1))
        .filter(({ length }) => length > 0);
const textCells = (text: string) => cellsOf(readSpreadsheetText(text, limits));
const fileCells = async (chosen: File) => cellsOf(await readSpreadsheetFile(chosen, limits));
const file = (...bytes: (Uint8Array<ArrayBuffer> | string)[]): File => new File(bytes, 'fleet.csv');
const bytes = (...given: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(given);
const utf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
};
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const sheet = 'Rego,Driver\r\nQBT917,Mere Tāwhiri\r\n';
const cells = [
  ['Rego', 'Driver'],
  ['QBT917', 'Mere Tāwhiri'],
];

describe('rows that are pasted', () => {
  const two = (first: string, second: string) => [
    ['Rego', 'Driver'],
    [first, second],
  ];
  test.each<[string, string, string[][]]>([
    ['tabs', 'Rego\tDriver\nQBT917\tNgata, Aroha', two('QBT917', 'Ngata, Aroha')],
    [
      'tabs below a title with commas',
      'Fleet, Lindis, 2026\nRego\tDriver\nQBT917\tAroha',
      [['Fleet, Lindis, 2026'], ...two('QBT917', 'Aroha')],
    ],
    [
      'a line break in a copied cell',
      'Rego\tDriver\nQBT917\t"Aroha\nHamish"',
      two('QBT917', 'Aroha\nHamish'),
    ],
    ['commas and quotes', 'Rego,Driver\nQBT917,"Ngata, ""A"""', two('QBT917', 'Ngata, "A"')],
    [
      'blanks behind commas',
      'Rego, Driver\nQBT917, Aroha',
      [
        ['Rego', ' Driver'],
        ['QBT917', ' Aroha'],
      ],
    ],
    ['semicolons', 'Rego;Driver\nQBT917;Ngata, Aroha', two('QBT917', 'Ngata, Aroha')],
    ['semicolons and a line end', 'Rego;Driver\nQBT917;Aroha\n', two('QBT917', 'Aroha')],
    ['commas beside semicolons within', 'Rego,Driver\nQBT917,Ngata; Aroha', two('QBT917', 'Ngata; Aroha')],
    ['bars', 'Rego|Driver\nQBT917|Aroha', two('QBT917', 'Aroha')],
    [
      'quotes that do not pair',
      'Rego\tDriver\nQBT917\t"Speedy" Aroha\nNKP482\t',
      [...two('QBT917', '"Speedy" Aroha'), ['NKP482']],
    ],
    [
      'lines that end differently',
      'Rego,Driver\r\nQBT917,Aroha\nNKP482,Hamish\rKEA101,Zoë',
      [...two('QBT917', 'Aroha'), ['NKP482', 'Hamish'], ['KEA101', 'Zoë']],
    ],
    [
      'angle brackets',
      '<Rego>,Driver\nQBT917,Aroha',
      [
        ['<Rego>', 'Driver'],
        ['QBT917', 'Aroha'],
      ],
    ],
    ['one column', 'QBT917\r\nNKP482', [['QBT917'], ['NKP482']]],
    ['a line that says what separates', 'sep=|\r\nRego|Driver\nQBT917|a,b', two('QBT917', 'a,b')],
    ['formulas that hold text', 'Rego,Driver\n"=""00123""",Aroha', two('00123', 'Aroha')],
    ['a mark in front', '\uFEFFRego,Driver\nQBT917,Aroha', two('QBT917', 'Aroha')],
  ])('with %s are split as a spreadsheet shows them [REAL-07]', (_, text, split) => {
    expect(textCells(text)).toEqual(split);
  });

  test.each([
    ['tooLarge', 'ā'.repeat(600_000)],
    ['notSheet', '<!doctype html><table><tr><td>Rego</td></tr></table>'],
    ['notSheet', '\n<?xml version="1.0"?><Workbook></Workbook>'],
    ['notSheet', '[{"rego":"QBT917","driver":"Aroha"}]'],
    ['notSheet', '{\n "vehicles": [{"rego":"QBT917"}]}'],
    ['notSheet', '%PDF-1.7\nQBT917'],
    ['notSheet', '{\\rtf1\\ansi QBT917}'],
    ['garbled', 'Rego,Driver\nQBT917,ZoÃ« Ngata'],
    ['garbled', 'Rego,Driver\nQBT917,M\u00c4\u0081ia'],
    ['garbled', 'Rego,Driver\nQBT917,Zo\ufffd Ngata'],
    ['garbled', 'Rego,Driver\nQBT917,O\u00e2\u0080\u0099Dowd'],
  ])('are refused as %s: %j [REAL-07]', (why, text) => {
    expect(textCells(text)).toBe(why);
  });

  test.each(['Zoë', 'Māia Tāwhiri', 'Åsa Öberg', 'Tu‘i', 'Łukasz', 'Ängström', 'Ähtäri'])(
    'with %s are not garbled [REAL-07]',
    (name) => {
      expect(textCells(`Rego,Driver\nQBT917,${name}`)).toEqual(two('QBT917', name));
    },
  );

  test('are read up to 1 MB, to the byte [REAL-07]', () => {
    const whole = 'x'.repeat(1_048_576);
    expect(textCells(whole)).not.toBe('tooLarge');
    expect(textCells(`${whole}x`)).toBe('tooLarge');
  });

  test('whatever they are, reading them answers [REL-05]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(cellsOf(readSpreadsheetText(text, limits))).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});

describe('a file', () => {
  test.each<[string, File]>([
    ['UTF-8', file(sheet)],
    ['UTF-8 with its mark', file(bytes(0xef, 0xbb, 0xbf), sheet)],
    ['UTF-16', file(bytes(0xff, 0xfe), utf16(sheet, false))],
    ['big end first [UTF-16]', file(bytes(0xfe, 0xff), utf16(sheet, true))],
  ])('in %s is read with its macrons [REAL-07]', async (_, chosen) => {
    expect(await fileCells(chosen)).toEqual(cells);
  });

  test('of 1 MB is read, to the byte [REAL-07]', async () => {
    expect(await fileCells(file('x'.repeat(1_048_576)))).not.toBe('tooLarge');
  });

  test('as Excel for Windows saves it is read with its accents, and as it does for the Macintosh is refused [REAL-07]', async () => {
    const begin = ascii('Rego;Driver\nQBT917;Zo');
    expect(await fileCells(file(bytes(...begin, 0xeb)))).toEqual([
      ['Rego', 'Driver'],
      ['QBT917', 'Zoë'],
    ]);
    expect(await fileCells(file(bytes(...begin, 0x91)))).toBe('garbled');
  });

  test.each<[string, File]>([
    ['brokenWorkbook', file(bytes(0x50, 0x4b, 0x03, 0x04), 'xl/workbook.xml')],
    ['notSheet', file(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0))],
    ['tooLargeWorkbook', file(bytes(0x50, 0x4b, 0x03, 0x04), 'x'.repeat(5 * 1_048_576))],
    ['notSheet', file(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))],
    ['notSheet', file('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table></html>')],
    ['notSheet', file(utf16(sheet, false))],
    ['tooLarge', file('x'.repeat(1_048_577))],
  ])('is refused as %s [REAL-07]', async (why, chosen) => {
    expect(await fileCells(chosen)).toBe(why);
  });

  test('that begins like a zip file, but is text, is read [REAL-07]', async () => {
    expect(await fileCells(file('PK,Driver\nQBT917,Aroha'))).toEqual([
      ['PK', 'Driver'],
      ['QBT917', 'Aroha'],
    ]);
  });

  test('for Excel is written with its headings, and its registrations stay text [REAL-05]', async () => {
    const workbook = await emptyWorkbook(
      ['Registration', 'Driver name'],
      (text) => text === 'Registration',
      1_000,
    );
    expect(await fileCells(new File([workbook], 'fuel-cards.xlsx'))).toEqual([
      ['Registration', 'Driver name'],
    ]);
    const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
    const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
    const [, style] = /<c r="A1001" s="(\d+)"/.exec(part('xl/worksheets/sheet1.xml')) ?? [];
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
    const id = /numFmtId="(\d+)"/.exec(formats.split('</xf>')[Number(style)] ?? '')?.[1];
    expect(part('xl/styles.xml')).toContain(`numFmtId="${id}" formatCode="@"`);
    expect(part('xl/worksheets/sheet1.xml')).not.toContain('B1001');
  });
});
