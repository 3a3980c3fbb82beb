import type { Application } from '@forecourt/domain/state.ts';
import { restore } from './application-store.ts';
import { putOnDevice, readDeviceRecord } from './device.ts';
import { setSavedDraft } from './saved-draft.ts';
import { opened, sessionKept } from './session.ts';
import { readSessionRecord } from './session-record.ts';

/** Returns the application that this device keeps from another tab, to offer it; undefined when there is none. */
export async function applicationOnDevice(): Promise<Application | undefined> {
  const record = readDeviceRecord();
  return record && (await opened(record))?.application;
}

/**
 * Carries on in this tab with what the device keeps, from now on encrypted by a key of this tab's own: the tab it was
 * begun in may still be open, and forgets its key with its own time. Returns false when that is gone.
 */
export async function carryOnFromDevice(): Promise<boolean> {
  const record = readDeviceRecord();
  const held = record && (await opened(record));
  if (!held) return false;
  restore(held.application);
  setSavedDraft(held.saved);
  await keepOnDevice();
  return true;
}

/** Keeps what this tab holds on the device too, for the idle time-out after the last change. */
export async function keepOnDevice(): Promise<void> {
  await sessionKept();
  const record = readSessionRecord();
  if (record) putOnDevice(record);
}
