import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rounds } from '../rounds.ts';
import { plantedFaults } from './faults.ts';
import { edited } from './plant.ts';

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
