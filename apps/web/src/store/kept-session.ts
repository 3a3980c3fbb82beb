import { type SessionRecord, scrollName, sessionRecordName, tabStorage } from './session-record.ts';

// What only an open session asks of the tab's storage: the landing page loads `session-record.ts`, and not this.

/** Returns what the tab keeps; undefined when that is nothing, or cannot be read. */
export function readSessionRecord(): SessionRecord | undefined {
  try {
    const { keyId, sealed } = JSON.parse(
      tabStorage()?.getItem(sessionRecordName) ?? '{}',
    ) as Partial<SessionRecord>;
    return typeof keyId === 'string' && typeof sealed === 'string' ? { keyId, sealed } : undefined;
  } catch {
    return undefined;
  }
}

export function dropSessionRecord(): void {
  for (const name of [sessionRecordName, scrollName]) tabStorage()?.removeItem(name);
}
