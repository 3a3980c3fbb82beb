import type { Mailer, MailMessage } from '@forecourt/platform/mail/mailer.ts';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';

type Sending = { readonly mailer: Mailer; readonly mails: () => Promise<readonly Buffer[]> };

const message: MailMessage = {
  eventId: 'm'.repeat(27),
  at: new Date('2026-11-21T02:00:00Z'),
  to: 'aroha@example.co.nz',
  subject: 'Your cards are on their way, Wānaka',
  html: '<p>Kia ora, Tāwhiri &amp; Sons</p>',
  text: 'Kia ora, Tāwhiri & Sons',
};

/** Rules of the port, for every implementation. */
export function mailSuite(name: string, { mailer, mails }: Sending): void {
  const received = async (eventId: string) => {
    const all = await Promise.all((await mails()).map((bytes) => PostalMime.parse(bytes)));
    return all.filter(({ messageId }) => messageId === `<${eventId}@example.com>`);
  };

  describe(`the contract of mail: ${name}`, () => {
    test('a mail comes to its one recipient as it is, as text and as HTML [PROV-01, MAIL-03]', async () => {
      await mailer.send(message);
      const [mail] = await received(message.eventId);
      expect(mail).toMatchObject({
        from: { address: 'no-reply@example.com' },
        to: [{ address: message.to }],
        subject: message.subject,
        date: '2026-11-21T02:00:00.000Z',
      });
      expect(mail?.text?.trim()).toBe(message.text);
      expect(mail?.html?.trim()).toBe(message.html);
      expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    });

    test('sent again it is the same mail, by its Message-ID and in all that it says [PROV-01, MAIL-04]', async () => {
      const eventId = 'n'.repeat(27);
      for (let times = 0; times < 2; times += 1) await mailer.send({ ...message, eventId });
      const kinds = new Set(
        (await received(eventId)).map(({ subject, to, date, text, html }) =>
          JSON.stringify([subject, to, date, text, html]),
        ),
      );
      expect(kinds.size).toBe(1);
    });

    test('nothing that was typed becomes a header [PROV-01, SEC-03]', async () => {
      const eventId = 'o'.repeat(27);
      await mailer.send({ ...message, eventId, subject: 'Kia ora\r\nBcc: everybody@example.co.nz' });
      const [mail] = await received(eventId);
      expect(mail?.subject).toContain('Kia ora');
      expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail?.to?.map(({ address }) => address)).toEqual([message.to]);
    });
  });
}
