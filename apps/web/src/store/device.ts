import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { idleTimeoutMs } from './last-active.ts';
import { deviceRecordName } from './session-record.ts';
import type { EncryptedRecord } from './tab-record.ts';

/** `until` is in milliseconds. */
type DeviceRecord = EncryptedRecord & { readonly until: number };

const kept = createStore<{ readonly isKept: boolean }>(() => ({ isKept: false }));
const setKept = (isKept: boolean): void => kept.setState({ isKept });

export const useIsSessionOnDevice = (): boolean => useStore(kept, ({ isKept }) => isKept);
export const isSessionOnDevice = (): boolean => kept.getState().isKept;

/** Returns what the device keeps; undefined when it is missing or expired. */
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
    removeDeviceRecord();
    return undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a record for the idle time from now. Storage errors are logged, not thrown. */
export function writeDeviceRecord(record: EncryptedRecord): void {
  try {
    localStorage.setItem(deviceRecordName, JSON.stringify({ ...record, until: Date.now() + idleTimeoutMs }));
    setKept(true);
  } catch (error) {
    console.warn('This device keeps nothing', error);
    removeDeviceRecord();
  }
}

/** Updates a record that is kept already; one that another tab has forgotten stays forgotten. */
export function updateDeviceRecord(record: EncryptedRecord): void {
  if (!isSessionOnDevice()) return;
  if (readDeviceRecord()?.keyId === record.keyId) writeDeviceRecord(record);
  else setKept(false);
}

export const syncIsSessionOnDevice = (keyId: string): void => setKept(readDeviceRecord()?.keyId === keyId);

/** What the device keeps under a key of before stands from now on under this document's. */
export function rekeyDeviceRecord(before: string, record: EncryptedRecord): void {
  if (readDeviceRecord()?.keyId === before) writeDeviceRecord(record);
}

/** Forgets what the device keeps; with a key's name, only if that key encrypted it. */
export function removeDeviceRecord(keyId?: string): void {
  setKept(false);
  try {
    if (keyId === undefined || readDeviceRecord()?.keyId === keyId) localStorage.removeItem(deviceRecordName);
  } catch {
    // Unreadable text counts as nothing kept.
  }
}
