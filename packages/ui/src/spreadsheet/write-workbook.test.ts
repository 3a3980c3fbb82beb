import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { readSpreadsheetFile } from './read-spreadsheet.ts';
import { tableWorkbook } from './write-workbook.ts';

vi.setConfig({ testTimeout: 30_000 });

test('a table keeps plates, phone numbers and formulas as text, and its numbers as numbers [ORDER-01]', async () => {
  const titles = ['registration', 'contact number', 'driver', 'daily limit'];
  const row = ['MAR21', '0211234567', '=HYPERLINK("x")', 250];
  const workbook = await tableWorkbook(titles, [row, ['1E10', '+64211234567', '-Ā & <b>', 1_000]]);
  const read = await readSpreadsheetFile(new File([workbook], 'cards.xlsx'), { text: 1, workbook: 5 });
  expect(read).toMatchObject([
    { cells: [titles, row.map(String), ['1E10', '+64211234567', '-Ā & <b>', '1000']] },
  ]);
  const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>250<\/v>/);
});
