import type { Application } from '@forecourt/domain/state.ts';
import { replaceApplication } from './application-store.ts';
import { readDeviceRecord, writeDeviceRecord } from './device.ts';
import { decryptRecord } from './open-record.ts';
import { setSavedDraft } from './saved-draft.ts';
import { parseSessionRecord, whenSessionSaved } from './session.ts';
import { sessionRecord } from './session-record.ts';

async function readDevice() {
  const record = readDeviceRecord();
  const text = record && (await decryptRecord(record));
  return text === undefined ? undefined : parseSessionRecord(text);
}

/** Returns the application that this device keeps from another tab; undefined when there is none. */
export async function applicationOnDevice(): Promise<Application | undefined> {
  return (await readDevice())?.application;
}

/** Takes over what the device keeps, under a key of this tab. Returns false when it is gone. */
export async function resumeFromDevice(): Promise<boolean> {
  const held = await readDevice();
  if (!held) return false;
  replaceApplication(held.application);
  setSavedDraft(held.saved);
  await keepSessionOnDevice();
  return true;
}

/** Keeps what this tab holds on the device for the idle time-out after the last change. */
export async function keepSessionOnDevice(): Promise<void> {
  await whenSessionSaved();
  const record = sessionRecord.read();
  if (record) writeDeviceRecord(record);
}
