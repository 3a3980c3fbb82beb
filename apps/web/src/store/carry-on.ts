import type { Application } from '@forecourt/domain/state.ts';
import { restore } from './application-store.ts';
import { putOnDevice, readDeviceRecord } from './device.ts';
import { setSavedDraft } from './saved-draft.ts';
import { opened, sessionKept } from './session.ts';
import { readSessionRecord } from './session-record.ts';

/** Returns the application that this device keeps from another tab; undefined when there is none. */
export async function applicationOnDevice(): Promise<Application | undefined> {
  const record = readDeviceRecord();
  return record && (await opened(record))?.application;
}

/** Takes over what the device keeps, under a key of this tab. Returns false when it is gone. */
export async function carryOnFromDevice(): Promise<boolean> {
  const record = readDeviceRecord();
  const held = record && (await opened(record));
  if (!held) return false;
  restore(held.application);
  setSavedDraft(held.saved);
  await keepOnDevice();
  return true;
}

/** Keeps what this tab holds on the device for the idle time-out after the last change. */
export async function keepOnDevice(): Promise<void> {
  await sessionKept();
  const record = readSessionRecord();
  if (record) putOnDevice(record);
}
