/**
 * Versions of the texts a person agrees to or is reported, oldest first; which one it was is stored with the application. A
 * version that was ever shown stays here with its text, so that what was agreed to can be read again.
 * Of each there is one: a second also needs each answer to keep the version that was shown when it was given.
 */
export const wordingVersions = {
  creditCheckConsent: ['2026-11'],
  guarantee: ['2026-11'],
  privacy: ['2026-11'],
  terms: ['2026-11'],
} as const;
export type WordingKind = keyof typeof wordingVersions;
export type WordingVersion<K extends WordingKind> = (typeof wordingVersions)[K][number];

/** The texts of one kind, by version: a new version is a new row, and a row is never edited. */
export type Wordings<K extends WordingKind, Text> = Readonly<Record<WordingVersion<K>, Text>>;

/** The versions that are shown now. */
export const creditCheckConsentVersion: WordingVersion<'creditCheckConsent'> = '2026-11';
export const guaranteeVersion: WordingVersion<'guarantee'> = '2026-11';
export const privacyVersion: WordingVersion<'privacy'> = '2026-11';
export const termsVersion: WordingVersion<'terms'> = '2026-11';
