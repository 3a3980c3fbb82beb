import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/programs.ts';
import { inCell, today, writeResult } from '../../shared/results.ts';
import { complaintOf, copyOf } from './mutate.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

const rowOf = ({ name, round }: Mutation, said: string): string => `| ${name} | ${round} | ${said} |`;

/** Returns what throws when a round does not hold in the copy as it is: what it says of a fault would mean nothing. */
function holdingWithout(folder: string, seed: string): (mutation: Mutation) => Promise<void> {
  const held = new Set<string>();
  return async (mutation) => {
    const { round } = mutation;
    if (held.has(round)) return;
    const complaint = await complaintOf(folder, mutation, seed);
    if (complaint) throw new Error(`The round '${round}' does not hold without a mutation: ${complaint}`);
    held.add(round);
  };
}

/**
 * Makes each mutation in a copy of the product and runs the round that must notice it, and that holds without it.
 * Writes the table and returns whether every fault was caught; where only some rounds are asked for, the other rows
 * stay as they were.
 */
export async function runMutations(seed: string, only: readonly string[] = []): Promise<boolean> {
  const file = join(root, 'lab', 'bench', 'results', 'mutations.md');
  const before = only.length > 0 && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const copy = copyOf(root);
  process.once('exit', copy.remove);
  const mustHoldWithout = holdingWithout(copy.folder, seed);
  const rows: string[] = [];
  let isFine = true;
  for (const mutation of mutations) {
    if (only.length > 0 && !only.includes(mutation.round)) {
      rows.push(...before.filter((line) => line.startsWith(rowOf(mutation, '').slice(0, -2))));
      continue;
    }
    await mustHoldWithout(mutation);
    const takeOut = copy.apply(mutation);
    const complaint = await complaintOf(copy.folder, mutation, seed);
    takeOut();
    isFine &&= complaint !== undefined;
    console.log(
      `${complaint === undefined ? 'MISSED' : 'caught'} ${mutation.name}: ${complaint ?? mutation.round}`,
    );
    rows.push(rowOf(mutation, complaint === undefined ? '**missed**' : inCell(complaint).slice(0, 160)));
  }
  copy.remove();
  const page = [
    '# Mutations',
    '',
    `By \`npm run chaos -- --mutations --seed ${seed}\` on ${today()}: each mutation made`,
    'in a copy of the product, and what the round said that must not hold because of it and holds without.',
    '',
    '| mutation | round | what it said |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  console.log(`\n${page}`);
  writeResult('mutations', page);
  return isFine;
}
