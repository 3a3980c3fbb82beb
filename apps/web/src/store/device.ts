import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { idleTimeoutMs } from './last-active.ts';
import { deviceRecordName, type SessionRecord } from './session-record.ts';

/** What this device keeps for a tab that is opened later: what a tab keeps, and until when, in milliseconds. */
export type DeviceRecord = SessionRecord & { readonly until: number };

/** Whether what this tab holds is kept on the device as well; the applicant chooses it. */
const kept = createStore<{ readonly isKept: boolean }>(() => ({ isKept: false }));
const tell = (isKept: boolean): void => kept.setState({ isKept });

export const useIsOnDevice = (): boolean => useStore(kept, ({ isKept }) => isKept);
export const isOnDevice = (): boolean => kept.getState().isKept;

/** Returns what the device keeps, anyone who's it is; undefined when that is nothing, or over. */
export function readDeviceRecord(): DeviceRecord | undefined {
  try {
    const {
      keyId,
      sealed: encrypted,
      until,
    } = JSON.parse(localStorage.getItem(deviceRecordName) ?? '{}') as Partial<DeviceRecord>;
    if (typeof keyId !== 'string' || typeof encrypted !== 'string' || typeof until !== 'number')
      return undefined;
    if (Date.now() < until) return { keyId, sealed: encrypted, until };
    forgetOnDevice();
    return undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a record for the idle time from now. A device that keeps nothing is not said to. */
export function putOnDevice(record: SessionRecord): void {
  try {
    localStorage.setItem(deviceRecordName, JSON.stringify({ ...record, until: Date.now() + idleTimeoutMs }));
    tell(true);
  } catch (error) {
    console.warn('This device keeps nothing', error);
    forgetOnDevice();
  }
}

/** Keeps the newest of a record that is kept already; one that was forgotten in another tab stays forgotten. */
export function renewOnDevice(record: SessionRecord): void {
  if (!isOnDevice()) return;
  if (readDeviceRecord()?.keyId === record.keyId) putOnDevice(record);
  else tell(false);
}

/** Notes whether what a tab has brought back is what the device keeps. */
export const recogniseOnDevice = ({ keyId }: SessionRecord): void =>
  tell(readDeviceRecord()?.keyId === keyId);

/** Forgets what the device keeps; with a name of a key only if it is encrypted by that one. */
export function forgetOnDevice(keyId?: string): void {
  tell(false);
  try {
    if (keyId === undefined || readDeviceRecord()?.keyId === keyId) localStorage.removeItem(deviceRecordName);
  } catch {
    // What cannot be read was never kept.
  }
}
