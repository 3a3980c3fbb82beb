import type { Random } from '@forecourt/fixtures/sample/random.ts';
import type { World } from './world.ts';

/** What a round has counted, and everything that must not have been. */
export type Found = { counts: Record<string, number>; wrong: string[] };

export type Setting = {
  readonly world: World;
  /** What the round finds. */
  readonly findings: Findings;
  /** Drawn from the seed and the name of the round, so that a round can be run again alone. */
  readonly random: Random;
  /** How long the round goes on, in seconds. */
  readonly seconds: number;
  /** Repetitions that a round asks for, as the run is long or short. */
  readonly times: (whole: number, short: number) => number;
};

export type Round = {
  readonly title: string;
  /** The name of the round, by which `--only` chooses it. */
  readonly name: string;
  /** Of 600 seconds, how many it takes. */
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
