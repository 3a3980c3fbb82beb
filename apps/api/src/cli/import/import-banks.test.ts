import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadRowReporter } from '@forecourt/platform/cli/csv/bad-rows.ts';
import { expect, test } from 'vitest';
import { registerFile, registerRow } from '../../testing/bank-register.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, freshDatabase } from '../../testing/database.ts';
import { commands } from '../commands.ts';
import { createBranchReader } from './bank-branches.ts';

const { pool, ...access } = await freshDatabase();
const file = join(mkdtempSync(join(tmpdir(), 'forecourt banks ')), 'register.csv');

async function importText(text: string) {
  writeFileSync(file, text);
  const run = commandLine(commands, databaseSettings(access));
  const { code, error, out } = await run(['import', 'banks', file, '--json']);
  const data = JSON.parse(out);
  return { code, error: `${error}\n${data.error?.message ?? ''}`, data };
}
const branches = async () =>
  (await pool.query("select prefix || '-' || branch as branch from bank_branches order by 1")).rows.map(
    ({ branch }) => branch,
  );
const good = Array.from({ length: 60 }, (_, at) => registerRow(`12-${3000 + at}`));

test('import banks takes what is in use of the published register, as a whole [OPS-01, PROV-01]', async () => {
  const rows = [
    registerRow('03-5050'),
    registerRow('01-0902'),
    registerRow('31-2825', { Latest_Status: 'C' }),
  ];
  expect(await importText(registerFile(rows))).toMatchObject({
    code: 0,
    data: { branches: 2, rows: 3, bad: 0 },
  });
  expect(await branches()).toEqual(['01-902', '03-5050']);
  expect((await importText(registerFile(good))).code).toBe(0);
  expect(await branches()).toHaveLength(60);
  expect((await pool.query('select branches from bank_set')).rows).toEqual([{ branches: 60 }]);
});

test('bad rows are reported with their line; too many, or another file, change nothing [OPS-01, PROV-01]', async () => {
  const before = await branches();
  const some = await importText(registerFile([...good, registerRow('12-3000'), registerRow('1X-0001')]));
  expect(some).toMatchObject({ code: 0, data: { branches: 60, bad: 2 } });
  expect(some.error).toContain('line 62: branch 12-3000 is there twice; skipped');
  expect(some.error).toContain("line 63: Bank_Number '1X' has no two digits; skipped");
  const worse = Array.from({ length: 4 }, () => registerRow('xx-0001'));
  expect((await importText(registerFile([...good.slice(1), ...worse]))).code).toBe(1);
  const other = await importText('name,number\na,1\n');
  expect(other.code).toBe(1);
  expect(other.error).toContain(
    'This is not a Bank Branch Register: it has no column bank_number, branch_number, bank_name, latest_status.',
  );
  expect(await branches()).toEqual(before);
});

test('a row with a character that no table takes is one bad row, and the others are taken [OPS-01, PROV-01]', async () => {
  const some = await importText(registerFile([...good, registerRow('31-2825', { Bank_Name: 'Citi\0bank' })]));
  expect(some).toMatchObject({ code: 0, data: { branches: 60, bad: 1 } });
  expect(some.error).toContain('line 62: it holds the character NUL; skipped');
});

const names = ['Bank Number', 'Branch_Number', 'Bank_Name', 'Latest Status'];
function read(...fields: string[]) {
  const lines: string[] = [];
  const header = names.map((name) => name.toLowerCase());
  return (
    createBranchReader(header, new BadRowReporter((line) => lines.push(line)))({ line: 7, fields }) ??
    lines[0]
  );
}

test('a spreadsheet that was saved as CSV is read too: blanks in names, no zeros before numbers [PROV-01]', () => {
  expect(read('1', '902', ' ANZ Bank New Zealand ', 'a')).toEqual({
    prefix: '01',
    branch: 902,
    bank: 'ANZ Bank New Zealand',
  });
});

test.each([
  [['', '0001', 'ANZ', 'A'], "line 7: Bank_Number '' has no two digits; skipped"],
  [['01', '09021', 'ANZ', 'A'], "line 7: Branch_Number '09021' has no four digits; skipped"],
  [['01', '0902', ' ', 'A'], 'line 7: Bank_Name is missing or too long; skipped'],
  [['01', '0902', 'x'.repeat(101), 'A'], 'line 7: Bank_Name is missing or too long; skipped'],
  [['01', '0902', 'ANZ'], 'line 7: it has 3 columns instead of 4; skipped'],
  [['01', '0902', 'ANZ', 'C'], undefined],
])('of the row %j: %s [PROV-01]', (fields, why) => {
  expect(read(...fields)).toBe(why);
});
