import type { Brand } from '@forecourt/domain/brand.ts';
import { previewMail } from '../mail/preview-mail.ts';
import type { QueuedEmail } from '../store/outbox/queued-emails.ts';

/** Returns a mail as lines, for a dry run; its links are not shown. */
export function previewOf(mail: QueuedEmail, brand: Brand): string[] {
  const { subject, text } = previewMail(mail, brand);
  return ['', `Subject: ${subject}`, '', ...text.split('\n')];
}

/** Says to whom mails go, or would go. */
export function sayMails(mails: readonly QueuedEmail[], isDryRun: boolean): string {
  const to = [...new Set(mails.map(({ emailData }) => emailData.to))].join(' and to ');
  if (mails.length === 0) return isDryRun ? 'No email would go.' : 'No email goes.';
  const what = mails.length === 1 ? 'An email' : `${mails.length} emails`;
  return isDryRun ? `${what} would go to ${to}.` : `${what} ${mails.length === 1 ? 'goes' : 'go'} to ${to}.`;
}
