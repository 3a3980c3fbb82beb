import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, weekdayOf } from '@forecourt/domain/fields/day.ts';
import { isProcessAlive } from '@forecourt/platform/db/embedded-process.ts';
import { install } from './debian.ts';
import { collect, root, stopWithParent } from './programs.ts';
import type { Tally } from './reports.ts';
import { runSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

export type Moment = {
  readonly name: string;
  /** Time zone of the server and its database. */
  readonly zone: string;
  readonly after: (now: Date) => Date;
};

const yearMs = 365 * 86_400_000;
const [newZealand, california] = ['Pacific/Auckland', 'America/Los_Angeles'];

/** Returns the first moment after one that a year has; undefined in a year without it. */
const yearly =
  (momentOf: (year: number) => string | undefined) =>
  (now: Date): Date => {
    for (let year = now.getUTCFullYear(); ; year += 1) {
      const moment = momentOf(year);
      if (moment !== undefined && new Date(moment) > now) return new Date(moment);
    }
  };

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
const sundayFrom = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);
/** New Zealand changes its clocks at 14:00 UTC on the day before a Sunday. */
const minuteBeforeChange = (sunday: string): string => `${addDays(sunday, -1)}T13:59Z`;

/** Moments at which reckoning with dates goes wrong; half an hour before midnight, none comes while the tests run. */
export const moments: readonly Moment[] = [
  { name: '31-january', zone: newZealand, after: yearly((year) => `${year}-01-31T00:00Z`) },
  {
    name: '28-february',
    zone: 'UTC',
    after: yearly((year) => (isLeap(year) ? undefined : `${year}-02-28T00:00Z`)),
  },
  {
    name: 'leap-day',
    zone: newZealand,
    after: yearly((year) => (isLeap(year) ? `${year}-02-29T00:00Z` : undefined)),
  },
  // In UTC it is still February.
  { name: '1-march', zone: 'UTC', after: yearly((year) => `${addDays(`${year}-03-01`, -1)}T12:00Z`) },
  {
    name: 'daylight-saving-ends',
    zone: newZealand,
    after: yearly((year) => minuteBeforeChange(sundayFrom(`${year}-04-01`))),
  },
  { name: '30-april', zone: newZealand, after: yearly((year) => `${year}-04-30T11:30Z`) },
  { name: '31-august', zone: california, after: yearly((year) => `${year}-08-31T00:00Z`) },
  {
    name: 'daylight-saving-begins',
    zone: newZealand,
    after: yearly((year) => minuteBeforeChange(sundayFrom(`${year}-09-24`))),
  },
  { name: '28-november', zone: 'UTC', after: yearly((year) => `${year}-11-28T00:00Z`) },
  { name: 'new-year', zone: newZealand, after: yearly((year) => `${year}-12-31T10:30Z`) },
  { name: 'new-year-in-utc', zone: california, after: yearly((year) => `${year}-12-31T23:30Z`) },
  { name: 'in-a-year', zone: newZealand, after: (now) => new Date(now.getTime() + yearMs) },
];

/** Reckons to the day: months, years and days of New Zealand differ in length. */
const reckonsWithDates = /passTimeUntil|month\w* -\d|arriveBy|newZealandDay|daysLater|at time zone/;
/** Holds a date, which may end, or a long time. */
const knowsDates = /20[2-9]\d-\d\d|\d\d\/20[2-9]\d|Date\.UTC|passTime|\d (day|month|year)s?\b/;

const search = (isWanted: (text: string) => boolean): string[] =>
  globSync('{apps,packages}/**/src/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .filter((file) => !file.includes('.deep.') && isWanted(readFileSync(join(root, file), 'utf8')))
    .sort();

/** Returns the test files that reckon with dates; at the last moment also those that hold one. */
export const filesAt = ({ name }: Moment): string[] =>
  search((text) => reckonsWithDates.test(text) || (name === moments.at(-1)?.name && knowsDates.test(text)));

/** Returns the path of the library that shifts the clock; undefined where Debian's package is not installed. */
export const findLibrary = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Returns the same path, after installing the package where root can; undefined where it cannot be had. */
export function needShiftedClock(): string | undefined {
  const library = findLibrary();
  if (library !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return library;
  console.log("Installing Debian's libfaketime ...");
  try {
    install(['libfaketime']);
  } catch (error) {
    console.log((error as Error).message.slice(-500));
  }
  return findLibrary();
}

/** The library leaves its shared memory behind when a process is killed. */
function sweepSharedMemory(): void {
  for (const name of readdirSync('/dev/shm')) {
    const [, pid] = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive(Number(pid))) rmSync(join('/dev/shm', name), { force: true });
  }
}

/** Environment of a process, and of all that it starts, at a moment. */
export const shiftedTo = (at: Date, zone: string, library: string) => ({
  TZ: zone,
  LD_PRELOAD: library,
  FAKETIME: `+${Math.round((at.getTime() - Date.now()) / 1_000)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // Node reads the times of files past the library.
  NO_FAKE_STAT: '1',
  // A database elsewhere has a clock of its own.
  TEST_DATABASE_URL: '',
});

async function runAt(moment: Moment, files: readonly string[], library: string): Promise<Tally> {
  const at = moment.after(new Date());
  const env = shiftedTo(at, moment.zone, library);
  console.log(`\n-- ${moment.name}: ${at.toISOString()}, time zone ${moment.zone}`);
  const { output } = await collect({ program: process.execPath, args: ['-p', 'Date.now()'], env });
  // A library that cannot be loaded is passed over with a warning.
  if (Math.abs(Number(output) - at.getTime()) > 60_000)
    return { passed: 0, failures: [{ test: moment.name, why: `The clock was not shifted: ${output}` }] };
  const { passed, failures } = await runVitest('!deep', { files, env });
  sweepSharedMemory();
  return { passed, failures: failures.map(({ test, why }) => ({ test: `${moment.name} > ${test}`, why })) };
}

/** Runs tests at some moments, one after another. */
export async function runMoments(
  library: string,
  chosen: readonly Moment[] = moments,
  files: (moment: Moment) => readonly string[] = filesAt,
): Promise<Tally> {
  const tally: Tally = { passed: 0, failures: [] };
  for (const moment of chosen) {
    const { passed, failures } = await runAt(moment, files(moment), library);
    tally.passed += passed;
    tally.failures.push(...failures);
  }
  return tally;
}

const usage = `Usage: node scripts/run.js scripts/moments.ts [--all] [NAME ...]
--all runs all unit, component and API tests, and not those alone that know dates.
NAME is one of ${moments.map(({ name }) => name).join(', ')}.`;

if (import.meta.main) {
  stopWithParent();
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' } },
    allowPositionals: true,
  });
  const chosen = moments.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const library = findLibrary();
  if (chosen.length < positionals.length) throw new Error(usage);
  if (library === undefined) throw new Error("Install Debian's package libfaketime first.");
  const run = () => runMoments(library, chosen, values.all ? () => [] : filesAt);
  await runSuite([{ name: 'tests at other dates', run }]);
}
