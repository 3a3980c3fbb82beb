import type { RetentionTexts } from '../constants/retention.ts';
import type { Wordings, WordingVersion } from './versions.ts';

const privacyStatements: Wordings<'privacy', (kept: RetentionTexts) => readonly string[]> = {
  '2026-11': ({ unsent, decided }) => [
    'We collect them to decide on a fuel-card account for your business, and to run it.',
    'If a credit check is needed, we send your name, date of birth, licence and home address to a credit bureau. It records that we asked.',
    `We keep an unsent application for up to ${unsent}, and one that you send for ${decided}. Then it is deleted.`,
    'You may ask to see what we hold about you, and to have it corrected.',
    'You need not answer, but without the answers we cannot open an account.',
  ],
};

/** Returns the statement with how long a brand keeps applications. */
export const privacyText = (version: WordingVersion<'privacy'>, kept: RetentionTexts): readonly string[] =>
  privacyStatements[version](kept);
