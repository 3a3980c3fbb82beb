/** Oldest first; shown versions stay. A second version needs answers to store the version shown. */
export const wordingVersions = {
  creditCheckConsent: ['2026-11'],
  guarantee: ['2026-11'],
  privacy: ['2026-11'],
  terms: ['2026-11'],
} as const;
export type WordingKind = keyof typeof wordingVersions;
export type WordingVersion<K extends WordingKind> = (typeof wordingVersions)[K][number];

/** A new version is a new row; rows are never edited. */
export type Wordings<K extends WordingKind, Text> = Readonly<Record<WordingVersion<K>, Text>>;

export const creditCheckConsentVersion: WordingVersion<'creditCheckConsent'> = '2026-11';
export const guaranteeVersion: WordingVersion<'guarantee'> = '2026-11';
export const privacyVersion: WordingVersion<'privacy'> = '2026-11';
export const termsVersion: WordingVersion<'terms'> = '2026-11';
