import { runChecks } from './checks.ts';
import { stopWithParent } from './command.ts';
import { runBrowserTests, runVitest, type Tally } from './tests.ts';

stopWithParent();

async function counted(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  return run().catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
}

const tallies = [
  await counted('checks', async () => ({ passed: 0, failed: await runChecks() })),
  await counted('unit, component and API tests', () => runVitest()),
  await counted('browser tests', () => runBrowserTests()),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
