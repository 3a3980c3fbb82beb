import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { levelTwo, securityPage } from './security-page.ts';

let folder: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const tsv = (rows: readonly string[][]) => `${['head', ...rows.map((row) => row.join('\t'))].join('\n')}\n`;
const renderRows = (...others: string[][]): string[][] => {
  const sections = [...new Set(levelTwo.map((id) => id.split('.').slice(0, 2).join('.')))];
  return sections.flatMap((id) => {
    const instead = others.filter(([other]) => other === id || other?.startsWith(`${id}.`));
    return instead.length > 0 ? instead : [[id, 'Do it well', 'not applicable', 'There is none.']];
  });
};
const proven = ['1.1', 'Decode once', 'test', 'a link is sent [SAVE-03] | SEC-01'];
const waiting = ['1.5.1', 'Read safely', 'test', 'SEC-01 | OPS-04'];
const otherwise = ['1.5.2', 'Make objects safely', 'deviation', 'A link is mailed (SAVE-03).'];
const writeRows = (...rows: string[][]) => write('docs/security-rows.tsv', tsv(renderRows(...rows)));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'security rows '));
  writeRows(proven, waiting, otherwise);
  write(
    'docs/requirement-rows.tsv',
    tsv([
      ['SAVE-03', 'Sent.'],
      ['SEC-01', 'Strict.'],
      ['OPS-04', 'Backed up.', 'All of it.'],
    ]),
  );
  write('apps/web/src/a.test.ts', "test('a link is sent [SAVE-03]', () => {});");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the page of security', () => {
  test('says of each row how it stands', () => {
    const { text, complaints } = securityPage(folder);
    expect(complaints).toEqual([]);
    expect(text).toContain('| 1.1 | Decode once | Test: SAVE-03 “a link is sent”; SEC-01. |');
    expect(text).toContain('| 1.5.1 | Read safely | Test: SEC-01. **Open:** OPS-04. |');
    expect(text).toContain('| 1.5.2 | Make objects safely | **Deviation.** A link is mailed (SAVE-03). |');
    expect(text).toContain(
      '2 have a test, 1 wait for a requirement that is open (OPS-04), 1 are deviations, 249 do not apply.',
    );
  });
});

const planted: [what: string, complaint: string, plant: () => void][] = [
  ['a test that is gone', 'there is no test with the title', () => write('apps/web/src/a.test.ts', '')],
  [
    'a test that is skipped',
    'there is no test with the title',
    () => write('apps/web/src/a.test.ts', "test.skip('a link is sent [SAVE-03]', () => {});"),
  ],
  [
    'a requirement that there is not',
    '1.1: there is no requirement SEC-99',
    () => writeRows(['1.1', 'Decode once', 'test', 'SEC-99']),
  ],
  [
    'a reason that names none',
    '1.1: there is no requirement SEC-99',
    () => writeRows(['1.1', 'Decode once', 'deviation', 'See SEC-99.']),
  ],
  [
    'a row that is missing',
    'rows of the standard that are not covered: 1.5.2',
    () => writeRows(proven, waiting),
  ],
  [
    'a row that the standard does not have',
    '1.5.3: level 2 of the standard has no such row',
    () => writeRows(waiting, otherwise, ['1.5.3', 'Parse alike', 'test', 'SEC-01']),
  ],
  ['a row that stands twice', 'rows stand twice', () => writeRows(waiting, waiting, otherwise)],
  [
    'a deviation without a reason',
    '1.1: says too little',
    () => writeRows(['1.1', 'Decode', 'deviation', '']),
  ],
  ['a way that is none', '"done" is no way', () => writeRows(['1.1', 'Decode once', 'done', 'SEC-01'])],
];

test.each(planted)('the check of level 2 of the standard finds %s [SEC-10]', (_, complaint, plant) => {
  plant();
  expect(securityPage(folder).complaints.join('\n')).toContain(complaint);
});

test('every row of levels 1 and 2 of OWASP ASVS 5.0 has its test, its deviation or why it does not apply [SEC-10]', async () => {
  expect(levelTwo).toHaveLength(253);
  expect(securityPage().complaints).toEqual([]);
});
