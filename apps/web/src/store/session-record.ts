import { createTabRecord } from './tab-record.ts';

/** The application of this tab. */
export const sessionRecord = createTabRecord('forecourt.session');
/** The status link that was opened in this tab, and what was begun from its page. */
export const statusRecord = createTabRecord('forecourt.status');
/** What this tab sent last, for those who come back to its ending. */
export const lastSubmissionRecord = createTabRecord('forecourt.ending');
/** The link to a part that somebody was asked for, and nothing that was answered. */
export const partRecord = createTabRecord('forecourt.part');
const records = [sessionRecord, statusRecord, lastSubmissionRecord, partRecord];

/** Whether all that this tab keeps was found or written by this document, and not by a later one. */
export const isLatestDocument = (): boolean => records.every((record) => record.isOwn());

export const hasAnyRecord = (): boolean => records.some((record) => record.has());

export const deviceRecordName = 'forecourt.device';

/** Cheap: every visit of the landing page asks. */
export function hasDeviceRecord(): boolean {
  try {
    return localStorage.getItem(deviceRecordName) !== null;
  } catch {
    return false;
  }
}

export const warnStorageFailure = (error: unknown): void =>
  console.warn('This browser keeps nothing over a reload', error);
