import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';

const folder = join(root, 'deploy');

/** The addresses that the shipped files give the three machines of the database, and the names. */
export const shippedMachines = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' } as const;
export type MachineName = keyof typeof shippedMachines;
export const machineNames = Object.keys(shippedMachines) as MachineName[];

/** What is replaced by what: a pattern has `g`, as whatever is replaced is so wherever it stands. */
type Replacements =
  | Readonly<Record<string, string>>
  | readonly (readonly [from: string | RegExp, to: string])[];

/** Returns a text with something replaced, wherever it stands. Throws when some of that does not stand in it. */
export function replaced(text: string, by: Replacements): string {
  const pairs: readonly (readonly [string | RegExp, string])[] = Array.isArray(by) ? by : Object.entries(by);
  return pairs.reduce((now, [from, to]) => {
    const stands = typeof from === 'string' ? now.includes(from) : now.search(from) >= 0;
    if (!stands) throw new Error(`'${from}' does not stand in the shipped file`);
    return now.replaceAll(from, to);
  }, text);
}

/** Returns a file below deploy/, as it is or with what differs here. */
export const shipped = (name: string, by: Replacements = {}): string =>
  replaced(readFileSync(join(folder, name), 'utf8'), by);

/** Returns the settings of a file of `NAME=value` lines. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
