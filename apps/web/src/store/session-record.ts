/** What the tab's storage holds of an application: the name of its key, and the sealed text in base64. */
export type SessionRecord = { readonly keyId: string; readonly sealed: string };

const recordName = 'forecourt.session';
export const deviceRecordName = 'forecourt.device';

export const hasSessionRecord = (): boolean => sessionStorage.getItem(recordName) !== null;

/** Whether this device has something to carry on with; quick, as every visit of the landing page asks. */
export function hasDeviceRecord(): boolean {
  try {
    return localStorage.getItem(deviceRecordName) !== null;
  } catch {
    return false;
  }
}

export function readSessionRecord(): SessionRecord | undefined {
  try {
    const { keyId, sealed } = JSON.parse(
      sessionStorage.getItem(recordName) ?? '{}',
    ) as Partial<SessionRecord>;
    return typeof keyId === 'string' && typeof sealed === 'string' ? { keyId, sealed } : undefined;
  } catch {
    return undefined;
  }
}

export const writeSessionRecord = (record: SessionRecord): void =>
  sessionStorage.setItem(recordName, JSON.stringify(record));

export const dropSessionRecord = (): void => sessionStorage.removeItem(recordName);

/** For whoever looks into why a reload brings nothing back. */
export const tellNothingIsKept = (error: unknown): void =>
  console.warn('This browser keeps nothing over a reload', error);
