import type { Random } from '@forecourt/fixtures/sample/random.ts';
import type { World } from './world.ts';

/** What a round has counted, and everything that must not have been. */
export type Found = { counts: Record<string, number>; wrong: string[] };

export type Setting = {
  readonly world: World;
  readonly findings: Findings;
  /** Drawn from the seed and the name of the round, so that a round can be run again alone. */
  readonly random: Random;
  readonly seconds: number;
  readonly times: (whole: number, short: number) => number;
};

export type Round = {
  readonly title: string;
  readonly name: string;
  readonly seconds: number;
  readonly run: (setting: Setting) => Promise<void>;
};

/** Declares a round: its title names the rows that it proves. */
export const round = (
  title: string,
  { name, seconds }: Pick<Round, 'name' | 'seconds'>,
  run: Round['run'],
): Round => ({ title, name, seconds, run });

/** Collects what a round finds; the same complaint is kept once, with how often it came. */
export function findings() {
  const counts: Record<string, number> = {};
  const complaints = new Map<string, number>();
  return {
    counts,
    count(name: string, by = 1): void {
      counts[name] = (counts[name] ?? 0) + by;
    },
    wrong(complaint: string): void {
      complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
    },
    found: (): Found => ({
      counts,
      wrong: [...complaints].map(([text, times]) => (times === 1 ? text : `${text} (${times} times)`)),
    }),
  };
}
export type Findings = ReturnType<typeof findings>;
