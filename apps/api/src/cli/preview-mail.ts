import type { Brand } from '@forecourt/domain/brand.ts';
import { letterText, mailSender } from '../mail/letter.ts';
import { letterOf } from '../mail/letters.ts';
import type { QueuedEmail } from '../store/outbox/queued-emails.ts';
import { maskLinks } from './mask-links.ts';

/** Returns a mail as lines, for a dry run; its links are not shown. */
export function previewOf({ kind, emailData: reported }: QueuedEmail, brand: Brand): string[] {
  const sender = mailSender(brand);
  const letter = letterOf(kind, reported, sender, '');
  return ['', `Subject: ${letter.subject}`, '', ...maskLinks(letterText(letter, sender)).split('\n')];
}

/** Says to whom mails go, or would go. */
export function sayMails(mails: readonly QueuedEmail[], isDryRun: boolean): string {
  const to = [...new Set(mails.map(({ emailData }) => emailData.to))].join(' and to ');
  if (mails.length === 0) return isDryRun ? 'No email would go.' : 'No email goes.';
  const what = mails.length === 1 ? 'An email' : `${mails.length} emails`;
  return isDryRun ? `${what} would go to ${to}.` : `${what} ${mails.length === 1 ? 'goes' : 'go'} to ${to}.`;
}
