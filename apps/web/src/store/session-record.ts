/** `sealed` is base64 of nonce and ciphertext. */
export type SessionRecord = { readonly keyId: string; readonly sealed: string };

const sessionRecordName = 'forecourt.session';
export const deviceRecordName = 'forecourt.device';

/** Undefined where the browser blocks it; the application then lives in memory alone. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export const hasSessionRecord = (): boolean => Boolean(tabStorage()?.getItem(sessionRecordName));

/** Cheap: every visit of the landing page asks. */
export function hasDeviceRecord(): boolean {
  try {
    return localStorage.getItem(deviceRecordName) !== null;
  } catch {
    return false;
  }
}

/** Undefined when nothing is kept, or it cannot be read. */
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
  tabStorage()?.removeItem(sessionRecordName);
}

/** Throws where the browser keeps nothing. */
export const writeSessionRecord = (record: SessionRecord): void =>
  sessionStorage.setItem(sessionRecordName, JSON.stringify(record));

export const warnNothingIsKept = (error: unknown): void =>
  console.warn('This browser keeps nothing over a reload', error);
