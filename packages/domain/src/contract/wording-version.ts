import * as z from 'zod/mini';
import { type WordingKind, wordingVersions } from '../wordings/versions.ts';

const names: Record<WordingKind, string> = {
  creditCheckConsent: 'The consent to the credit check',
  guarantee: 'The wording of the guarantee',
  privacy: 'The privacy statement',
  terms: 'The wording of the terms',
};

/** Only versions that were shown are valid, since the text of any other is unknown. */
export const wordingVersion = <K extends WordingKind>(kind: K) =>
  z.enum(wordingVersions[kind], `${names[kind]} has changed. Load the page again and read it once more`);
