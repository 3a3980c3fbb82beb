import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit, Mutation } from './mutation.ts';

const copied = ['packages', 'apps/api', 'brands', 'lab/chaos', 'lab/shared', 'scripts', 'package.json'];
const patienceMs = 300_000;

/** Returns a text with the edit made; throws when its place is not there, or more than once. */
export function edited(text: string, { file, find, replacement }: Edit): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not hold this once: ${find}`);
  }
  return before + replacement + after;
}

/** Copies the product to a temporary folder in which mutations can be made; `remove` deletes it. */
export function copyOf(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  for (const part of copied) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/(^|[\\/])(node_modules|dist)$/.test(path),
    });
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@forecourt'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@forecourt') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@forecourt', name), 'junction');
  return {
    folder,
    apply({ edits }: Mutation): () => void {
      const originals = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
      for (const edit of edits) {
        const path = join(folder, edit.file);
        writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
      }
      return () => {
        for (const [file, text] of originals) writeFileSync(join(folder, file), text);
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Runs one round in a copy. Returns what it complained of, undefined when it held. Throws when it does not come to its
 * end: that is a fault of the copy, and nothing was noticed.
 */
export async function complaintOf(
  folder: string,
  { round, seconds = 60 }: Pick<Mutation, 'round' | 'seconds'>,
  seed: string,
): Promise<string | undefined> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = ['--seconds', String(seconds), '--seed', seed, '--only', round, '--report', report];
  const said = await new Promise<string>((ended) => {
    execFile(
      process.execPath,
      [join(folder, 'lab/chaos/run.ts'), ...args],
      { cwd: folder, timeout: patienceMs },
      (_failure, output, errors) => ended(output + errors),
    );
  });
  if (!existsSync(report)) throw new Error(`The round '${round}' did not come to its end:\n${said}`);
  const rounds = JSON.parse(readFileSync(report, 'utf8')) as { wrong: string[] }[];
  return rounds.flatMap(({ wrong }) => wrong)[0];
}
