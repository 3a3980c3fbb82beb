import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { expect, test } from 'vitest';
import type { MailKind } from './kinds.ts';
import { createEmailSender, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';
import { sampleMails } from './sample-mails.ts';

const day = /\b\d{1,2}\/\d{1,2}\/\d{4}\b|day \d{1,2} [A-Z]/;
const promise = /(?<!to )\b(?:arrives?|works) (?:by|until)\b/;
const sender = createEmailSender(shippedBrand);

/** A mail as it goes on a day. */
function sentOn(kind: MailKind, today: string): string {
  const mail = sampleMails[kind]('aroha@example.co.nz');
  return renderEmailText(
    emailContentOf(mail.kind, mail.emailData, sender, 'https://a.example', today),
    sender,
  );
}

/** Of each mail that names a day: whether it promises it, or says what was. */
const daysOf: Readonly<Partial<Record<MailKind, 'promise' | 'past'>>> = {
  'share-link': 'promise',
  'draft-reminder': 'promise',
  'part-asked': 'promise',
  'part-reminder': 'promise',
  'part-copy': 'past',
  'application-received': 'past',
  'application-approved': 'past',
  'account-opened': 'promise',
  'application-copy': 'past',
  'cards-ordered': 'promise',
  'cards-sent': 'promise',
  'application-decided': 'past',
};

test.each(Object.keys(sampleMails) as MailKind[])(
  'a mail %s that is sent later promises no day that has passed [SAY-05, MAIL-02]',
  (kind) => {
    const [now, later] = [sentOn(kind, '2026-11-24'), sentOn(kind, '2100-01-01')];
    const found = day.test(now) ? (now === later ? 'past' : 'promise') : undefined;
    expect(found).toBe(daysOf[kind]);
    expect(promise.test(now)).toBe(found === 'promise');
    expect(later).not.toMatch(promise);
  },
);
