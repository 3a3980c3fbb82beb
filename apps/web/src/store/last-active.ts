import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { hasSessionRecord, tabStorage } from './session-record.ts';

const recordName = 'forecourt.active';
const writeEveryMs = 30_000;
export const idleTimeoutMs = idleTimeoutMinutes * 60_000;

let lastMs: number | undefined;
let writtenMs = 0;

/** Notes that the applicant did something; beside an application that is kept, so that a reload starts no new time. */
export function markActive(): void {
  lastMs = Date.now();
  if (Math.abs(lastMs - writtenMs) < writeEveryMs || !hasSessionRecord()) return;
  writtenMs = lastMs;
  sessionStorage.setItem(recordName, String(lastMs));
}

/** Whether nothing was done for the idle time-out, by the clock on the wall: a machine that slept counts as idle. */
export const isIdle = (): boolean => idleLeftMs() <= 0;

/** How much of the idle time-out is left, in milliseconds; NaN when nothing was done yet. */
export function idleLeftMs(): number {
  const last = lastMs ?? Number(tabStorage()?.getItem(recordName) ?? Number.NaN);
  return idleTimeoutMs - (Date.now() - last);
}

export function forgetProgress(): void {
  lastMs = undefined;
  writtenMs = 0;
  tabStorage()?.removeItem(recordName);
}

let knows = (): boolean => false;
/** Has anyone who holds applications tell whether one is held; before their code has come none is. */
export const tellWhetherHeld = (know: () => boolean): void => {
  knows = know;
};
/** Whether an application is held right now, without bringing one back. */
export const holdsApplication = (): boolean => knows();
