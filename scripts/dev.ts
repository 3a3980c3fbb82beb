import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, show, stopWithParent, tool } from './programs.ts';

/** Starts the simulated providers and returns the settings by which the product uses them. */
async function startSimulators(): Promise<Record<string, string>> {
  const simulators = spawn(process.execPath, [join(root, 'packages/fixtures/src/simulators/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => simulators.kill());
  for await (const line of createInterface(simulators.stdout)) {
    process.stdout.write(`The outside world is simulated: ${line}\n`);
    return JSON.parse(line) as Record<string, string>;
  }
  throw new Error('The simulators ended before they listened.');
}

stopWithParent();
const env = process.argv.includes('--simulators') ? await startSimulators() : {};
await Promise.race([
  show({
    program: process.execPath,
    args: ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'],
    env,
  }),
  show({ program: tool('vite'), cwd: join(root, 'apps', 'web') }),
  show({ program: tool('vite'), cwd: join(root, 'apps', 'desk') }),
]);
process.exit(1);
