import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import type { OwedMail } from '../mail/kinds.ts';
import { createMailer } from '../mail/mailer.ts';
import { newId } from '../security/ids.ts';
import { testServer } from '../testing.ts';
import { mailDelivery } from './deliver-mail.ts';

const { call, create, owed, pool, config } = await testServer();
const sender = { ...config.brand, home: config.brand.links.home };

/** The mails as a recipient's program reads them. */
async function delivered(mails: OwedMail[]): Promise<Email[]> {
  const folder = mkdtempSync(join(tmpdir(), 'delivered '));
  const mailer = createMailer({ smtpUrl: undefined, from: 'Tussock <no-reply@example.com>', folder });
  const deliver = mailDelivery(mailer, sender, () => 'https://apply.example.co.nz');
  for (const { kind, told } of mails) {
    await deliver({ eventId: newId(), createdAt: new Date(), kind, payload: told });
  }
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

test('MAIL-01 MAIL-02 MAIL-03 SAVE-09 every recipient gets the right link and its last day, as text and HTML', async () => {
  const id = await create();
  const draft = { applicationExternalId: id, state: { rootState: {} } };
  const { draftId } = (await call('POST', '/v1/drafts', draft)).body;
  await pool.query("update drafts set expires_at = '2027-02-20T12:00:00Z' where application_id = $1", [id]);
  await call('POST', `/v1/applications/${id}/share`, { emails: ['one@example.co.nz', 'two@example.co.nz'] });

  const mails = await delivered(await owed(id));
  const recipients = mails.map(({ to }) => (to ?? []).map(({ address }) => address).join());
  expect(recipients.toSorted((one, two) => one.localeCompare(two))).toEqual([
    'one@example.co.nz',
    'two@example.co.nz',
  ]);
  for (const mail of mails) {
    const link = `https://apply.example.co.nz/form/${id}/draft/${draftId}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
    expect(mail.text).toContain('21/02/2027');
    expect(mail.text).toContain('0800 555 010');
    expect(mail.html).not.toMatch(/<img|src=|@import|url\(/);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
  }
});

test('MAIL-02 SEC-03 what people type stays text, in the headers and in the body', async () => {
  const told = {
    to: 'a@example.co.nz',
    fullName: '<b>Bob</b>\r\nBcc: victim@example.co.nz',
    businessName: '"><script>alert(1)</script>',
  };
  const [mail] = await delivered([{ kind: 'application-received', told }]);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('&lt;b&gt;Bob');
});
