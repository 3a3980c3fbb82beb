import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatFleetTemplateCsv, readFleetFile, readFleetText } from './fleet-text.ts';

vi.setConfig({ testTimeout: 30_000 });

const cellsOf = async (read: Promise<FleetSheet | string>): Promise<FleetSheet['cells'] | string> => {
  const fleet = await read;
  return typeof fleet === 'string' ? fleet : fleet.cells;
};
const file = (...bytes: (Uint8Array<ArrayBuffer> | string)[]): File => new File(bytes, 'fleet.csv');
const bytes = (...given: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(given);
const utf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
};

const sheet = 'Rego,Driver\r\nQBT917,Mere Tāwhiri\r\n';
const cells = [['Rego', 'Driver'], ['QBT917', 'Mere Tāwhiri'], []];
/** 'Rego;Driver' and 'QBT917;Zoë' in Windows-1252. */
const western = bytes(...[...'Rego;Driver\nQBT917;Zo'].map((letter) => letter.charCodeAt(0)), 0xeb);

describe('rows that are pasted', () => {
  test.each([
    [
      'tabs',
      'Rego\tDriver\nQBT917\tNgata, Aroha',
      [
        ['Rego', 'Driver'],
        ['QBT917', 'Ngata, Aroha'],
      ],
    ],
    [
      'tabs beside more commas',
      'Ngata, Aroha\t$1,250\nBuchan, H\t$1,000',
      [
        ['Ngata, Aroha', '$1,250'],
        ['Buchan, H', '$1,000'],
      ],
    ],
    [
      'an empty first cell',
      '\tQBT917\nA, B, C\tNKP482',
      [
        ['', 'QBT917'],
        ['A, B, C', 'NKP482'],
      ],
    ],
    [
      'commas and quotes',
      'Rego,Driver\nQBT917,"Ngata, ""A"""',
      [
        ['Rego', 'Driver'],
        ['QBT917', 'Ngata, "A"'],
      ],
    ],
    [
      'semicolons',
      'Rego;Driver\nQBT917;Aroha',
      [
        ['Rego', 'Driver'],
        ['QBT917', 'Aroha'],
      ],
    ],
    [
      'semicolons, a title and a comma within',
      'Our fleet\r\nRego;Driver\r\nQBT917;Ngata, Aroha\r\n',
      [['Our fleet'], ['Rego', 'Driver'], ['QBT917', 'Ngata, Aroha'], []],
    ],
    [
      'quotes that do not pair',
      'Rego\tDriver\nQBT917\t"Speedy" Aroha\nNKP482\t',
      [['Rego', 'Driver'], ['QBT917', '"Speedy" Aroha'], ['NKP482']],
    ],
    [
      'semicolons beside as many commas',
      'QBT917;Ngata, Aroha\nNKP482;Buchan, Hamish',
      [
        ['QBT917', 'Ngata, Aroha'],
        ['NKP482', 'Buchan, Hamish'],
      ],
    ],
    [
      'lines that end differently, as in the template once rows were typed below',
      '"Rego","Driver"\r\n"QBT917","Aroha"\r\nNKP482,Hamish\nKEA100,Mere\rKEA101,Zoë',
      [
        ['Rego', 'Driver'],
        ['QBT917', 'Aroha'],
        ['NKP482', 'Hamish'],
        ['KEA100', 'Mere'],
        ['KEA101', 'Zoë'],
      ],
    ],
    ['one column', 'QBT917\r\nNKP482', [['QBT917'], ['NKP482']]],
    ['a line that says what separates', 'sep=|\r\nQBT917|Aroha', [['QBT917', 'Aroha']]],
    ['a mark in front', '\uFEFFQBT917', [['QBT917']]],
  ])('with %s are split [REAL-07]', async (_, text, split) => {
    expect(await cellsOf(readFleetText(text))).toEqual(split);
  });

  test.each([
    ['nothing', ' \n\t\n'],
    ['tooManyRows', 'QBT917\n'.repeat(1_001)],
    ['tooLarge', 'ā'.repeat(600_000)],
  ])('are not read for %s [REAL-07]', async (why, text) => {
    expect(await readFleetText(text)).toBe(why);
  });

  test('are read up to 1 MB, to the byte [REAL-07]', async () => {
    const whole = 'x'.repeat(1_048_576);
    expect(await readFleetText(whole)).not.toBe('tooLarge');
    expect(await readFleetText(`${whole}x`)).toBe('tooLarge');
  });

  test('whatever they are, reading them answers [REL-05]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const read = await readFleetText(text);
        if (typeof read !== 'string') fleetRows(read, [], 500);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a file', () => {
  test.each<[string, File]>([
    ['UTF-8', file(sheet)],
    ['UTF-8 with its mark', file(bytes(0xef, 0xbb, 0xbf), sheet)],
    ['UTF-16', file(bytes(0xff, 0xfe), utf16(sheet, false))],
    ['big end first [UTF-16]', file(bytes(0xfe, 0xff), utf16(sheet, true))],
    ['without its mark [UTF-16]', file(utf16(sheet, false))],
  ])('in %s is read with its macrons [REAL-07]', async (_, chosen) => {
    expect(await cellsOf(readFleetFile(chosen))).toEqual(cells);
  });

  test('of 1 MB is read, to the byte [REAL-07]', async () => {
    expect(await readFleetFile(file('x'.repeat(1_048_576)))).not.toBe('tooLarge');
  });

  test('as old versions of Excel save it is read with its accents [REAL-07]', async () => {
    expect(await cellsOf(readFleetFile(file(western)))).toEqual([
      ['Rego', 'Driver'],
      ['QBT917', 'Zoë'],
    ]);
  });

  test.each<[string, File]>([
    ['brokenWorkbook', file(bytes(0x50, 0x4b, 0x03, 0x04), 'xl/workbook.xml')],
    ['oldWorkbook', file(bytes(0xd0, 0xcf, 0x11, 0xe0))],
    ['protectedWorkbook', file(bytes(0xd0, 0xcf, 0x11, 0xe0, 9, 9), utf16('EncryptedPackage', false))],
    ['tooLargeWorkbook', file(bytes(0x50, 0x4b, 0x03, 0x04), 'x'.repeat(5 * 1_048_576))],
    ['notText', file(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))],
    ['nothing', file('')],
    ['tooLarge', file('x'.repeat(1_048_577))],
  ])('is not read for %s [REAL-07]', async (why, chosen) => {
    expect(await readFleetFile(chosen)).toBe(why);
  });

  test('the template is read back as its two cards, and holds nothing that a spreadsheet runs [REAL-07, SEC-03]', async () => {
    const template = formatFleetTemplateCsv(500);
    const fleet = (await readFleetFile(file(template))) as FleetSheet;
    const rows = fleetRows(fleet, [], 500);
    expect(rows.map(({ card, problems }) => [card.cardType, problems])).toEqual([
      ['Vehicle', {}],
      ['Driver', {}],
    ]);
    expect(template).not.toMatch(/(^|[,\n"\uFEFF])[=+@\t-]/);
  });
});
