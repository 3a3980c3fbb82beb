import { longTextMaximum, maximumShareEmails } from '../constants/limits.ts';
import { isEmail } from '../fields/email.ts';
import { textMatching } from '../fields/typed.ts';
import type { SaverState } from './state.ts';

export const shareEmailSchema = textMatching(isEmail, 'This email is invalid', longTextMaximum);

export const canShareDraft = (saver: SaverState): boolean => {
  const entries = shareRecipients(saver);
  return entries.length > 0 && entries.every(isEmail);
};

export const shareRecipients = (saver: SaverState): string[] => [
  ...new Set(saver.emails.filter((entry) => entry !== '')),
];

export const canAddEmail = (saver: SaverState): boolean => saver.emails.length < maximumShareEmails;

export const saveLinkOf = (origin: string, applicationId: string, draftId: string): string =>
  `${origin}/form/${applicationId}/draft/${draftId}`;
