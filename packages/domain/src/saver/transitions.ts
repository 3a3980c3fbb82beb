import { maximumShareEmails } from '../constants/limits.ts';
import type { ApplicationType } from '../constants/options.ts';
import { emailsIn, normaliseEmail } from '../fields/email.ts';
import { canAddEmail } from './rules.ts';
import type { Saver } from './state.ts';

export function receiveApplication(
  saver: Saver,
  applicationId: string,
  applicationType: ApplicationType,
): Saver {
  return { ...saver, applicationId, applicationType };
}

export function openSaveAndShare(saver: Saver, landingEmail: string): Saver {
  return {
    ...saver,
    emails: saver.emails.map((entry, index) => (index === 0 && entry === '' ? landingEmail : entry)),
  };
}

export function receiveSaveLink(saver: Saver, saveLink: string): Saver {
  return { ...saver, saveLink };
}

export function enterShareEmail(saver: Saver, index: number, typed: string): Saver {
  return {
    ...saver,
    emails: saver.emails.map((entry, at) => (at === index ? normaliseEmail(typed) : entry)),
  };
}

/** Spreads a pasted list over its own entry, empty ones and new ones; `left` found no room. */
function spread({ emails }: Saver, index: number, typed: string): { emails: string[]; left: string[] } {
  const [own = '', ...others] = emailsIn(typed);
  const entries = emails.map((entry, at) => (at === index ? own : entry));
  const left: string[] = [];
  for (const address of others.filter((other) => !entries.includes(other))) {
    const empty = entries.indexOf('');
    if (empty !== -1) entries[empty] = address;
    else if (entries.length < maximumShareEmails) entries.push(address);
    else left.push(address);
  }
  return { emails: entries, left };
}

export const enterShareEmails = (saver: Saver, index: number, typed: string): Saver => ({
  ...saver,
  emails: spread(saver, index, typed).emails,
});

export const shareEmailsWithoutRoom = (saver: Saver, index: number, typed: string): string[] =>
  spread(saver, index, typed).left;

export function addShareEmail(saver: Saver): Saver {
  return canAddEmail(saver) ? { ...saver, emails: [...saver.emails, ''] } : saver;
}

/** The last entry is emptied instead of removed. */
export function removeShareEmail(saver: Saver, index: number): Saver {
  const emails = saver.emails.filter((_, at) => at !== index);
  return { ...saver, emails: emails.length === 0 ? [''] : emails };
}

export function markSubmitted(saver: Saver, receipt: NonNullable<Saver['receipt']>): Saver {
  return { ...saver, isSubmitted: true, receipt };
}

export function markCallbackRequested(saver: Saver, callbackReference: string): Saver {
  return { ...saver, callbackReference };
}

export function markWithdrawn(saver: Saver): Saver {
  return { ...saver, isWithdrawn: true };
}
