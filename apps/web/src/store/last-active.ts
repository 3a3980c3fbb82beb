import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';

const recordName = 'forecourt.active';
const writeEveryMs = 30_000;
export const idleTimeoutMs = idleTimeoutMinutes * 60_000;

let lastWrittenMs = 0;

/** Notes that the applicant did something; kept in the tab's storage, so that a reload does not start the time anew. */
export function markActive(): void {
  const now = Date.now();
  if (Math.abs(now - lastWrittenMs) < writeEveryMs) return;
  lastWrittenMs = now;
  sessionStorage.setItem(recordName, String(now));
}

/** Whether nothing was done for the idle time-out, by the clock on the wall: a machine that slept counts as idle. */
export function isIdle(): boolean {
  const last = Number(sessionStorage.getItem(recordName) ?? Number.NaN);
  return Date.now() - last >= idleTimeoutMs;
}

export function forgetActivity(): void {
  lastWrittenMs = 0;
  sessionStorage.removeItem(recordName);
}
