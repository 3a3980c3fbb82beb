/** What the tab's storage holds of an application: the name of its key, and the encrypted text in base64. */
export type SessionRecord = { readonly keyId: string; readonly sealed: string };

export const sessionRecordName = 'forecourt.session';
/** How far the form was scrolled. */
export const scrollName = 'forecourt.scroll';
export const deviceRecordName = 'forecourt.device';

/** Returns the tab's storage; undefined where the browser blocks it, and an application lives in its page alone. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export const hasSessionRecord = (): boolean => Boolean(tabStorage()?.getItem(sessionRecordName));

/** Whether this device has something to carry on with; quick, as every visit of the landing page asks. */
export function hasDeviceRecord(): boolean {
  try {
    return localStorage.getItem(deviceRecordName) !== null;
  } catch {
    return false;
  }
}

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

/** Throws where the browser keeps nothing. */
export const writeSessionRecord = (record: SessionRecord): void =>
  sessionStorage.setItem(sessionRecordName, JSON.stringify(record));

/** For anyone who looks into why a reload brings nothing back. */
export const tellNothingIsKept = (error: unknown): void =>
  console.warn('This browser keeps nothing over a reload', error);
