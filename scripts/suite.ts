import type { Tally } from './reports.ts';

/** A part of a suite, run after the one before it: two at once would share two cores. */
export type Part = { readonly name: string; readonly run: () => Promise<Tally> };

/** Runs the parts one after another, repeats at the end what failed and what was flaky, and exits with the outcome. */
export async function runSuite(parts: readonly Part[], skipped: readonly string[] = []): Promise<never> {
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
  for (const line of skipped) console.log(`\n${line}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
