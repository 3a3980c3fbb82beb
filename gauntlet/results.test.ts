import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rounds } from './rounds.ts';

const page = readFileSync(join(import.meta.dirname, '../bench/results/gauntlet.md'), 'utf8');

/** How much a round of the last whole run did of something. */
function countOf(round: string, what: string): number {
  const line = page.split('\n').find((row) => row.startsWith(`| ${round} |`)) ?? '';
  return Number(new RegExp(`([\\d,]+) ${what}\\b`).exec(line)?.[1]?.replaceAll(',', '') ?? 0);
}

describe('the last whole run of the gauntlet', () => {
  test('REL-09 took ten minutes, says its seed, and has a row for every round', () => {
    expect(page).toMatch(/npm run gauntlet -- --seed \d+ --seconds 600/);
    for (const { name } of rounds) expect(page).toContain(`\n| ${name} | `);
  });

  test('REL-01 killed servers and database a hundred times each, and compared what was acknowledged', () => {
    for (const round of ['servers killed', 'database killed']) {
      expect(countOf(round, 'kills')).toBeGreaterThanOrEqual(100);
      expect(countOf(round, 'drafts')).toBeGreaterThanOrEqual(100);
      expect(countOf(round, 'submissions')).toBeGreaterThanOrEqual(100);
    }
  });

  test('REL-01 REL-05 lost, doubled and failed nothing', () => {
    expect(page).toMatch(/lost=0 doubled=0 out-of-order=0 5xx=0 wrong=0/);
    expect(countOf('single leaves', 'not tried')).toBe(0);
  });
});
