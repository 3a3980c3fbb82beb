import { maximumShareEmails } from '../constants/limits.ts';
import type { ApplicationType } from '../constants/options.ts';
import { emailsIn, normaliseEmail } from '../fields/email.ts';
import { canAddEmail } from './rules.ts';
import type { SaverState } from './state.ts';

export function receiveApplicationId(
  saver: SaverState,
  applicationId: string,
  applicationType: ApplicationType,
): SaverState {
  return { ...saver, applicationId, applicationType };
}

export function fillInShareEmail(saver: SaverState, landingEmail: string): SaverState {
  return {
    ...saver,
    emails: saver.emails.map((entry, index) => (index === 0 && entry === '' ? landingEmail : entry)),
  };
}

export function receiveSaveLink(saver: SaverState, saveLink: string): SaverState {
  return { ...saver, saveLink };
}

export function enterShareEmail(saver: SaverState, index: number, typed: string): SaverState {
  return {
    ...saver,
    emails: saver.emails.map((entry, at) => (at === index ? normaliseEmail(typed) : entry)),
  };
}

/** Spreads a pasted list over its own entry, empty ones and new ones; `left` found no room. */
function spread({ emails }: SaverState, index: number, typed: string): { emails: string[]; left: string[] } {
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

export const spreadShareEmails = (saver: SaverState, index: number, typed: string): SaverState => ({
  ...saver,
  emails: spread(saver, index, typed).emails,
});

export const shareEmailsOverLimit = (saver: SaverState, index: number, typed: string): string[] =>
  spread(saver, index, typed).left;

export function addShareEmail(saver: SaverState): SaverState {
  return canAddEmail(saver) ? { ...saver, emails: [...saver.emails, ''] } : saver;
}

/** The last entry is emptied instead of removed. */
export function removeShareEmail(saver: SaverState, index: number): SaverState {
  const emails = saver.emails.filter((_, at) => at !== index);
  return { ...saver, emails: emails.length === 0 ? [''] : emails };
}

export function markSubmitted(saver: SaverState, receipt: NonNullable<SaverState['receipt']>): SaverState {
  return { ...saver, isSubmitted: true, receipt };
}

export function markCallbackRequested(saver: SaverState, callbackReference: string): SaverState {
  return { ...saver, callbackReference };
}

export function markWithdrawn(saver: SaverState): SaverState {
  return { ...saver, isWithdrawn: true };
}
