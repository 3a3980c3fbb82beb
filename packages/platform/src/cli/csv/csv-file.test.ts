import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type CsvRow, fileSize, openCsv } from './csv-file.ts';

const mebibyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'forecourt csv '));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Buffer): string {
  const file = join(folder, 'rows.csv');
  writeFileSync(file, content);
  return file;
}
async function rowsOf(content: string | Buffer, onBytes: (bytes: number) => void = () => undefined) {
  const { header, rows } = await openCsv(write(content), onBytes);
  const read: CsvRow[] = [];
  for await (const batch of rows) for (const row of batch) read.push(row);
  return { header, rows: read };
}
const windows = (text: string): string => text.replaceAll('\n', '\r\n');
/** A row of one quoted field with this many MiB, in lines. */
const longRow = (mebibytes: number): string => `"${`${'x'.repeat(1023)}\n`.repeat(mebibytes * 1024)}"`;

describe('a CSV file', () => {
  test.each([
    ['plain, with Windows line ends', windows, '\r\n'],
    ['packed', (text: string) => gzipSync(text), '\n'],
    ['with a byte order mark', (text: string) => `\ufeff${text}`, '\n'],
  ])(
    '%s is read with the line of each row, and its names folded [PROV-04, PROV-05]',
    async (_, as, lineEnd) => {
      const text = ' ID ,Name\n1,One\n\n2,"Two, and\na half"\n3,"a ""quote"""\n,\n4,Four';
      const { header, rows } = await rowsOf(as(text));
      expect(header).toEqual(['id', 'name']);
      expect(rows.map(({ line, fields }) => [line, ...fields])).toEqual([
        [2, '1', 'One'],
        [4, '2', `Two, and${lineEnd}a half`],
        [6, '3', 'a "quote"'],
        [7, '', ''],
        [8, '4', 'Four'],
      ]);
    },
  );

  test.each([
    ['', 1],
    [' and a blank line below each row', 2],
  ])(
    'of Windows with a quote around every value%s is read whole, however long [PROV-04, PROV-05]',
    async (_, each) => {
      const count = 200_000;
      const below = '\n'.repeat(each);
      const lines = Array.from({ length: count }, (_row, at) => `"${at}","Queen Street"${below}`);
      const text = windows(`"id","street"\n${lines.join('')}`);
      expect(text.length).toBeGreaterThan(4 * mebibyte);
      const { header, rows } = await rowsOf(text);
      expect(header).toEqual(['id', 'street']);
      expect(rows).toHaveLength(count);
      for (const at of [0, 1, count / 2, count - 1])
        expect(rows[at]).toEqual({ line: 2 + each * at, fields: [String(at), 'Queen Street'] });
    },
  );

  test('all of its bytes are counted, and it is as large as they are [PROV-04, PROV-05]', async () => {
    let reported = 0;
    const text = `id\n${'1\n'.repeat(900_000)}`;
    const { rows } = await rowsOf(text, (bytes) => (reported += bytes));
    expect(rows).toHaveLength(900_000);
    expect(rows.at(-1)).toEqual({ line: 900_001, fields: ['1'] });
    expect(reported).toBe(text.length);
    expect(fileSize(write(text))).toBe(text.length);
  });

  test('a field of up to 16 MiB is one field, a longer one a quote that is never closed [PROV-04, PROV-05]', async () => {
    const { rows } = await rowsOf(`id\n${longRow(15)}\n2\n`);
    expect(rows.map(({ line, fields }) => [line, fields[0]?.length])).toEqual([
      [2, 15 * mebibyte],
      [2 + 15 * 1024 + 1, 1],
    ]);
    await expect(rowsOf(`id\n${longRow(17)}\n2\n`)).rejects.toThrow(/rows\.csv: a quote is never closed\.$/);
  });

  test.each([
    ['a quote that is never closed', 'id\n"1\n2\n', /a quote is never closed\.$/],
    [
      'no UTF-8',
      Buffer.from([0x69, 0x64, 0x0a, 0xff, 0xfe, 0x0a]),
      /cannot be read to its end: it is not UTF-8 text\.$/,
    ],
    [
      'a packed half',
      gzipSync('id\n1\n2\n').subarray(0, 18),
      /cannot be read to its end: unexpected end of file\.$/,
    ],
    ['nothing', '', /is empty\.$/],
  ])('with %s is refused in words [PROV-04, PROV-05]', async (_, content, words) => {
    await expect(rowsOf(content)).rejects.toThrow(words);
  });

  test('that is not there, or is a folder, is refused in words [PROV-04, PROV-05]', () => {
    expect(() => fileSize(join(folder, 'absent.csv'))).toThrow(/absent\.csv is not there\.$/);
    expect(() => fileSize(folder)).toThrow(/is not a file\.$/);
  });
});
