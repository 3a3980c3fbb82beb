import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requirementsPage } from './requirements-page.ts';

let folder: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const writeRows = (...rows: string[][]) =>
  write(
    'docs/requirement-rows.tsv',
    `${['id\trequirement\topen', ...rows.map((row) => row.join('\t'))].join('\n')}\n`,
  );
const removing = ['CARD-09', 'Of 20 cards any can be removed.'];
const sharing = ['SAVE-03', 'At most 5 e-mails.'];
const later = ['OPS-04', 'Backed up within 99 s.', 'All of it.'];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'requirement rows '));
  writeRows(removing, sharing, later);
  write('apps/web/src/a.test.tsx', "test('a card of %i goes [CARD-09]', () => remove(20));");
  write('e2e/a.spec.ts', "test.describe('sharing [SAVE-03]', () => {});");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the page of requirements', () => {
  test('names each row with its tests, or with what is missing', () => {
    const { text, complaints } = requirementsPage(folder);
    expect(complaints).toEqual([]);
    expect(text).toContain('2 of 3 rows are proven; 1 are open and say what is missing.\n\nOpen: OPS-04.');
    expect(text).toContain(
      '**CARD-09** Of 20 cards any can be removed.\n\n- [a.test.tsx](../apps/web/src/a.test.tsx): a card of … goes\n',
    );
    expect(text).toContain('**OPS-04** Backed up within 99 s.\n\nOpen: All of it.\n');
  });
});

const planted: [what: string, complaint: string, plant: () => void][] = [
  [
    'a row without a test',
    'CARD-09: no test names it, and the row does not say what is missing',
    () => write('apps/web/src/a.test.tsx', "test.skip('a card of 20 goes [CARD-09]', () => {});"),
  ],
  [
    'a test of a row that there is not',
    'a test names CARD-99, which docs/requirement-rows.tsv does not state',
    () => write('apps/api/src/b.test.ts', "test('nothing [CARD-99]', () => {});"),
  ],
  [
    'a row that is not open any more and has no proof',
    'OPS-04: no test names it',
    () => writeRows(removing, sharing, later.slice(0, 2)),
  ],
];

test.each(planted)('the check finds %s', (_, complaint, plant) => {
  plant();
  expect(requirementsPage(folder).complaints.join('\n')).toContain(complaint);
});
