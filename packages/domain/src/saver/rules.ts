import { maximumShareEmails } from '../constants/limits.ts';
import { isEmail } from '../fields/email.ts';
import type { Saver } from './state.ts';

/** Whether one entry may stand: empty, or an address. */
export const isShareEmailValid = (entry: string): boolean => entry === '' || isEmail(entry);

/** At least one address, and no entry that is not one. */
export const canShare = (saver: Saver): boolean =>
  saver.emails.some((entry) => entry !== '') && saver.emails.every(isShareEmailValid);

/** The addresses to send to, each once. */
export const shareRecipients = (saver: Saver): string[] => [
  ...new Set(saver.emails.filter((entry) => entry !== '')),
];

export const canAddEmail = (saver: Saver): boolean => saver.emails.length < maximumShareEmails;

/** The link to a draft on an origin such as 'https://apply.example.nz'. */
export const saveLinkOf = (origin: string, applicationId: string, draftId: string): string =>
  `${origin}/form/${applicationId}/draft/${draftId}`;
