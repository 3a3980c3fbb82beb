import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantedFaults } from './faults.ts';
import { complaintOf, copyOf } from './plant.ts';

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160);

/**
 * Plants each fault in a copy of the product and runs the round that must not hold because of it. Writes the table and
 * returns whether every fault was caught.
 */
export async function runPlanted(root: string, seed: string, only: readonly string[] = []): Promise<boolean> {
  const chosen = plantedFaults.filter(({ round }) => only.length === 0 || only.includes(round));
  const copy = copyOf(root);
  process.once('exit', copy.remove);
  const rows: string[] = [];
  let isFine = true;
  for (const fault of chosen) {
    const takeOut = copy.plant(fault);
    const complaint = await complaintOf(copy.folder, fault, seed);
    takeOut();
    isFine &&= complaint !== undefined;
    console.log(
      `${complaint === undefined ? 'MISSED' : 'caught'} ${fault.name}, by '${fault.round}': ${complaint ?? ''}`,
    );
    rows.push(
      `| ${fault.name} | ${fault.round} | ${complaint === undefined ? '**missed**' : cell(complaint)} |`,
    );
  }
  copy.remove();
  const page = [
    '# Planted faults',
    '',
    `By \`npm run gauntlet -- --planted --seed ${seed}\` on ${new Date().toISOString().slice(0, 10)}: each fault planted in a`,
    'copy of the product, and what the round said that must not hold because of it and holds without.',
    '',
    '| planted | round | what it said |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  console.log(`\n${page}`);
  if (isFine && only.length === 0) writeFileSync(join(root, 'bench', 'results', 'planted.md'), page);
  return isFine;
}
