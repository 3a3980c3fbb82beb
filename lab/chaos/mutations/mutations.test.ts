import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rounds } from '../rounds.ts';
import { complaintOf, copyOf, edited } from './mutate.ts';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '../../..');

describe.each(mutations)('the mutation: $name', ({ round, edits }) => {
  test('fits the code that it changes [REL-09]', () => {
    const texts = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
    for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file) ?? '', edit));
    for (const [file, text] of texts) expect(text).not.toBe(readFileSync(join(root, file), 'utf8'));
  });

  test('names a round that there is [REL-09]', () => {
    expect(rounds.map((one) => one.name)).toContain(round);
  });
});

test('a copy holds all that its servers are configured by [REL-09]', () => {
  const { folder, remove } = copyOf(root);
  onTestFinished(remove);
  const check = [join(folder, 'apps/api/src/cli/main.ts'), 'config', 'check'];
  expect(execFileSync(process.execPath, check, { cwd: folder, encoding: 'utf8' })).toContain(
    'What is set is right',
  );
});

function chaosThat(does: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-that-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'lab/chaos'), { recursive: true });
  writeFileSync(
    join(folder, 'lab/chaos/run.ts'),
    `import { writeFileSync } from 'node:fs'; const report = process.argv.at(-1) as string; ${does}`,
  );
  return folder;
}
const round = { round: 'at once' };

test('a mutation is noticed by what its round complains of [REL-09]', async () => {
  const saying = (wrong: string[]) =>
    chaosThat(`writeFileSync(report, '${JSON.stringify([{ wrong: [] }, { wrong }])}');`);
  expect(await complaintOf(saying(['lost: a draft', 'more']), round, '1')).toBe('lost: a draft');
  expect(await complaintOf(saying([]), round, '1')).toBeUndefined();
});

test('a round that does not come to its end has noticed nothing, and says why [REL-09]', async () => {
  const broken = complaintOf(chaosThat("throw new Error('no brand here');"), round, '1');
  await expect(broken).rejects.toThrow(/'at once' did not come to its end:[^]*no brand here/);
});
