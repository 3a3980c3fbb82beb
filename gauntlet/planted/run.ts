import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';
import { inCell, today, writeResult } from '../../scripts/results.ts';
import { type Planted, plantedFaults } from './faults.ts';
import { complaintOf, copyOf } from './plant.ts';

const rowOf = ({ name, round }: Planted, said: string): string => `| ${name} | ${round} | ${said} |`;

/** Returns what throws when a round does not hold in the copy as it is: what it says of a fault would mean nothing. */
function holdingWithout(folder: string, seed: string): (fault: Planted) => Promise<void> {
  const held = new Set<string>();
  return async (fault) => {
    const { round } = fault;
    if (held.has(round)) return;
    const complaint = await complaintOf(folder, fault, seed);
    if (complaint)
      throw new Error(`The round '${round}' does not hold where nothing is planted: ${complaint}`);
    held.add(round);
  };
}

/**
 * Plants each fault in a copy of the product and runs the round that must not hold because of it, and holds without.
 * Writes the table and returns whether every fault was caught; where only some rounds are asked for, the other rows
 * stay as they were.
 */
export async function runPlanted(seed: string, only: readonly string[] = []): Promise<boolean> {
  const file = join(root, 'bench', 'results', 'planted.md');
  const before = only.length > 0 && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const copy = copyOf(root);
  process.once('exit', copy.remove);
  const mustHoldWithout = holdingWithout(copy.folder, seed);
  const rows: string[] = [];
  let isFine = true;
  for (const fault of plantedFaults) {
    if (only.length > 0 && !only.includes(fault.round)) {
      rows.push(...before.filter((line) => line.startsWith(rowOf(fault, '').slice(0, -2))));
      continue;
    }
    await mustHoldWithout(fault);
    const takeOut = copy.plant(fault);
    const complaint = await complaintOf(copy.folder, fault, seed);
    takeOut();
    isFine &&= complaint !== undefined;
    console.log(
      `${complaint === undefined ? 'MISSED' : 'caught'} ${fault.name}: ${complaint ?? fault.round}`,
    );
    rows.push(rowOf(fault, complaint === undefined ? '**missed**' : inCell(complaint).slice(0, 160)));
  }
  copy.remove();
  const page = [
    '# Planted faults',
    '',
    `By \`npm run gauntlet -- --planted --seed ${seed}\` on ${today()}: each fault planted`,
    'in a copy of the product, and what the round said that must not hold because of it and holds without.',
    '',
    '| planted | round | what it said |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  console.log(`\n${page}`);
  writeResult('planted', page);
  return isFine;
}
