import { idleTimeoutMinutes } from '@forecourt/domain/constants/limits.ts';
import { hasAnyRecord } from './session-record.ts';
import { tabStorage } from './tab-record.ts';

const recordName = 'forecourt.active';
const writeEveryMs = 30_000;
export const idleTimeoutMs = idleTimeoutMinutes * 60_000;

let lastMs: number | undefined;
let writtenMs = 0;

/** Stored beside a kept application, so that a reload does not restart the idle time. */
export function markActive(): void {
  lastMs = Date.now();
  if (Math.abs(lastMs - writtenMs) < writeEveryMs || !hasAnyRecord()) return;
  writtenMs = lastMs;
  sessionStorage.setItem(recordName, String(lastMs));
}

/** Uses the wall clock: a machine that slept counts as idle. */
export const isIdle = (): boolean => idleLeftMs() <= 0;

/** Milliseconds left of the idle time-out; NaN before the first action. */
export function idleLeftMs(): number {
  const last = lastMs ?? Number(tabStorage()?.getItem(recordName) ?? Number.NaN);
  return idleTimeoutMs - (Date.now() - last);
}

export function clearLastActive(): void {
  lastMs = undefined;
  writtenMs = 0;
  tabStorage()?.removeItem(recordName);
}

let knows = (): boolean => false;
/** Registers the check for a held application; without it there is none. */
export const registerApplicationCheck = (know: () => boolean): void => {
  knows = know;
};
/** Whether an application is held now, without restoring one. */
export const hasApplication = (): boolean => knows();
