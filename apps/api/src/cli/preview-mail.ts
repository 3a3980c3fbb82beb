import type { Brand } from '@forecourt/domain/brand.ts';
import { letterText, mailSender } from '../mail/letter.ts';
import { letterOf } from '../mail/letters.ts';
import type { QueuedEmail } from '../store/outbox/queued-emails.ts';

/** Returns a mail as lines, for a dry run. */
export function previewOf({ kind, emailData: reported }: QueuedEmail, brand: Brand): string[] {
  const sender = mailSender(brand);
  const letter = letterOf(kind, reported, sender, '');
  return ['', `Subject: ${letter.subject}`, '', ...letterText(letter, sender).split('\n')];
}
