import type { Brand } from '@forecourt/domain/brand.ts';
import type { QueuedEmail } from './kinds.ts';
import { createEmailSender, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';
import { maskLinks } from './mask-links.ts';

export type MailPreview = { readonly to: string; readonly subject: string; readonly text: string };

/** Returns a mail as it goes now; its links are not shown. `desk`: origin of the desk, if there is one. */
export function previewMail({ kind, emailData }: QueuedEmail, brand: Brand, desk?: string): MailPreview {
  const sender = createEmailSender(brand, undefined, desk);
  const letter = emailContentOf(kind, emailData, sender, '');
  return { to: emailData.to, subject: letter.subject, text: maskLinks(renderEmailText(letter, sender)) };
}
