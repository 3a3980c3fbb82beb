/** What the tab's storage holds of an application: the name of its key, and the sealed text in base64. */
export type SessionRecord = { readonly keyId: string; readonly sealed: string };

const recordName = 'forecourt.session';

export const hasSessionRecord = (): boolean => sessionStorage.getItem(recordName) !== null;

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
