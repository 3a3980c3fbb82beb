import type { Application } from '@forecourt/domain/state.ts';
import { putOnDevice, readDeviceRecord } from './device.ts';
import { markActive } from './last-active.ts';
import { opened, restoreFrom, sessionKept } from './session.ts';
import { readSessionRecord, writeSessionRecord } from './session-record.ts';

/** Returns the application that this device keeps from another tab, to offer it; undefined when there is none. */
export async function applicationOnDevice(): Promise<Application | undefined> {
  const record = readDeviceRecord();
  return record && (await opened(record))?.application;
}

/** Carries on in this tab with what the device keeps. Returns false when that is gone. */
export async function carryOnFromDevice(): Promise<boolean> {
  const record = readDeviceRecord();
  if (!record || !(await restoreFrom(record))) return false;
  writeSessionRecord(record);
  putOnDevice(record);
  markActive();
  return true;
}

/** Keeps what this tab holds on the device too, for the idle time-out after the last change. */
export async function keepOnDevice(): Promise<void> {
  await sessionKept();
  const record = readSessionRecord();
  if (record) putOnDevice(record);
}
