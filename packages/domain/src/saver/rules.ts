import { longTextMaximum, maximumShareEmails } from '../constants/limits.ts';
import { isEmail } from '../fields/email.ts';
import { shapedText } from '../fields/typed.ts';
import type { Saver } from './state.ts';

/** An address to share with. */
export const shareEmail = shapedText(isEmail, 'This email is invalid', longTextMaximum);

/** At least one address, and no entry that is not one. */
export const canShare = (saver: Saver): boolean => {
  const entries = shareRecipients(saver);
  return entries.length > 0 && entries.every(isEmail);
};

/** The addresses to send to, each once. */
export const shareRecipients = (saver: Saver): string[] => [
  ...new Set(saver.emails.filter((entry) => entry !== '')),
];

export const canAddEmail = (saver: Saver): boolean => saver.emails.length < maximumShareEmails;

/** The link to a draft on an origin such as 'https://apply.example.nz'. */
export const saveLinkOf = (origin: string, applicationId: string, draftId: string): string =>
  `${origin}/form/${applicationId}/draft/${draftId}`;
