import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { cliFile, type Settings } from './program.ts';
import type { Findings } from './round.ts';
import type { Place, World } from './world.ts';

/** Program that asks for a correction. */
export const askFile = join(import.meta.dirname, '../../apps/api/src/testing/ask-to-correct.ts');

/** Runs an operator's command, or another program, on a database; returns its exit code and what it printed. */
export function command(
  world: Pick<World, 'settingsFor'>,
  { connection }: Pick<Place, 'connection'>,
  args: readonly string[],
  settings: Settings = {},
  file = cliFile,
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], ...world.settingsFor(connection), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` });
    });
  });
}

/** Has the product verify by itself that all it took decrypts and that no audit record was altered. */
export async function verifyByCommand(
  world: Pick<World, 'settingsFor'>,
  place: Place,
  settings: Settings,
  { count, wrong }: Findings,
): Promise<void> {
  const { code, output } = await command(world, place, ['verify'], settings);
  if (code === 0) count('times verified by the command');
  else wrong(`the command verify ends with ${code}: ${output.trim().slice(-300)}`);
}
