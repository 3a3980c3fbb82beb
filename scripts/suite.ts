import type { Tally } from './reports.ts';

/** A part of a suite, run after the one before it: two at once would share two cores. */
export type Part = { readonly name: string; readonly run: () => Promise<Tally> };

type Options = {
  /** What was left out, with the reason; parts add to it while they run. */
  readonly skipped?: readonly string[];
  /** Minutes that a run takes at most on two quiet cores, as the documents promise. */
  readonly promisedMinutes?: number | undefined;
};

/** Returns what is said of a run that took longer than was promised; undefined of any other. */
export function overdue(tookMs: number, promisedMinutes: number | undefined): string | undefined {
  if (promisedMinutes === undefined || tookMs <= promisedMinutes * 60_000) return undefined;
  const minutes = (tookMs / 60_000).toFixed(1);
  return `SLOW: it took ${minutes} minutes; on two quiet cores it takes at most ${promisedMinutes}.`;
}

/** Runs the parts one after another, repeats at the end what failed and what was flaky, and exits with the outcome. */
export async function runSuite(
  parts: readonly Part[],
  { skipped = [], promisedMinutes }: Options = {},
): Promise<never> {
  const began = performance.now();
  const tallies: Tally[] = [];
  for (const { name, run } of parts) {
    console.log(`\n== ${name}`);
    const broken = (error: Error): Tally => ({ passed: 0, failures: [{ test: name, why: error.message }] });
    tallies.push(await run().catch(broken));
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  for (const { test, why } of failures)
    console.log(`\nFAILED ${test}\n${why.split('\n').slice(0, 12).join('\n')}`);
  for (const test of tallies.flatMap(({ flaky = [] }) => flaky))
    console.log(`\nFLAKY ${test}: passed only on its second try`);
  const slow = overdue(performance.now() - began, promisedMinutes);
  for (const line of [...skipped, ...(slow === undefined ? [] : [slow])]) console.log(`\n${line}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
