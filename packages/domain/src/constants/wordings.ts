/** Versions of the texts a person agrees to; which one was accepted is stored with the application. */
export const creditCheckConsentVersion = '2026-11';
export const guaranteeVersion = '2026-11';
export const termsVersion = '2026-11';
