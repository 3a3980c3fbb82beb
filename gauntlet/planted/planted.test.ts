import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rounds } from '../rounds.ts';
import { plantedFaults } from './faults.ts';
import { complaintOf, copyOf, edited } from './plant.ts';

const root = join(import.meta.dirname, '../..');

describe.each(plantedFaults)('the planted fault: $name', ({ round, edits }) => {
  test('REL-09 fits the code that it is planted in', () => {
    const texts = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
    for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file) ?? '', edit));
    for (const [file, text] of texts) expect(text).not.toBe(readFileSync(join(root, file), 'utf8'));
  });

  test('REL-09 names a round that there is', () => {
    expect(rounds.map((one) => one.name)).toContain(round);
  });
});

test('REL-09 a copy holds all that its servers are configured by', () => {
  const { folder, remove } = copyOf(root);
  onTestFinished(remove);
  const check = [join(folder, 'apps/api/src/cli/main.ts'), 'config', 'check'];
  expect(execFileSync(process.execPath, check, { cwd: folder, encoding: 'utf8' })).toContain(
    'What is set is right',
  );
});

/** A folder whose gauntlet does no more than this with the file that its report belongs in. */
function gauntletThat(does: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gauntlet-that-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'gauntlet'));
  writeFileSync(
    join(folder, 'gauntlet/run.ts'),
    `import { writeFileSync } from 'node:fs'; const report = process.argv.at(-1) as string; ${does}`,
  );
  return folder;
}
const round = { round: 'at once' };

test('REL-09 a fault is noticed by what its round complains of', async () => {
  const saying = (wrong: string[]) =>
    gauntletThat(`writeFileSync(report, '${JSON.stringify([{ wrong: [] }, { wrong }])}');`);
  expect(await complaintOf(saying(['lost: a draft', 'more']), round, '1')).toBe('lost: a draft');
  expect(await complaintOf(saying([]), round, '1')).toBeUndefined();
});

test('REL-09 a round that does not come to its end has noticed nothing, and says why', async () => {
  const broken = complaintOf(gauntletThat("throw new Error('no brand here');"), round, '1');
  await expect(broken).rejects.toThrow(/'at once' did not come to its end:[^]*no brand here/);
});
