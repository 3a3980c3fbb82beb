import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { toEmailCardGroups } from '../features/effects/orders.ts';
import { testServer } from '../testing/server.ts';
import { createMailDelivery } from './channel.ts';
import type { QueuedEmail } from './kinds.ts';

const { call, create, queuedEmails, config } = await testServer();
const sender = { ...config.brand, home: config.brand.links.home };

async function delivered(mails: QueuedEmail[]): Promise<Email[]> {
  const folder = mkdtempSync(join(tmpdir(), 'delivered '));
  const mailer = createMailer({ smtpUrl: undefined, from: 'Tussock <no-reply@example.com>', folder });
  const deliver = createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz');
  for (const { kind, emailData } of mails) {
    await deliver({ eventId: newId(), createdAt: new Date(), kind, payload: emailData }, AbortSignal.any([]));
  }
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

test('every recipient gets the right link and its last day, as text and HTML [MAIL-01, MAIL-02, MAIL-03, SAVE-09, SEC-11]', async () => {
  const id = await create();
  const draft = { applicationExternalId: id, state: { rootState: {} } };
  const { draftId, applicationId, expiresAt } = (await call('POST', '/v1/drafts', draft)).body;
  await call('POST', `/v1/applications/${id}/share`, { emails: ['one@example.co.nz', 'two@example.co.nz'] });

  const mails = await delivered(await queuedEmails(id));
  const recipients = mails.map(({ to }) => (to ?? []).map(({ address }) => address).join());
  expect(recipients.toSorted()).toEqual(['one@example.co.nz', 'two@example.co.nz']);
  for (const mail of mails) {
    const link = `https://apply.example.co.nz/form/${applicationId}/draft/${draftId}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
    expect(`${mail.text}${mail.html}`).not.toContain(id);
    expect(mail.text).toContain(`The link works until ${formatDay(expiresAt)}.`);
    expect(mail.text).toContain('0800 555 010');
    expect(mail.html).not.toMatch(/<img|src=|@import|url\(/);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
  }
});

test('what people type stays text, in the headers and in the body [MAIL-02, SEC-03]', async () => {
  const emailData = {
    to: 'a@example.co.nz',
    registeredName: '<b>Bob</b>\r\nBcc: victim@example.co.nz "><script>alert(1)</script>',
  };
  const [mail] = await delivered([{ kind: 'application-received', emailData }]);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('&lt;b&gt;Bob');
});

test('the mail of an order lists the vehicles of its cards, as text and HTML, and no driver [MAIL-01, MAIL-02, CARD-14, SEC-14]', async () => {
  const registrations = Array.from({ length: 198 }, (_, index) => `KEA${100 + index}`);
  const cardGroups = toEmailCardGroups([
    defaultCard,
    defaultCard,
    ...registrations.map((registration) => ({
      ...defaultCard,
      cardType: 'Vehicle' as const,
      vehicle: { registration },
      driver: { name: 'Nobody' },
    })),
    { ...defaultCard, cardType: 'Driver', driver: { name: '<i>Āroha</i> & Sons' } },
  ]);
  const emailData = { to: 'a@example.co.nz', numberOfCards: 201, cardGroups };
  const [mail] = await delivered([{ kind: 'cards-ordered', emailData }]);
  const [text = '', html = ''] = [mail?.text, mail?.html];
  expect(text).toContain(
    'Any: 2 cards\n- Any driver, any vehicle\n\nVehicle: 198 cards\n- KEA100\n- KEA101\n',
  );
  expect(text).toContain('Driver: 1 card\n- With the driver name you gave\n');
  for (const registration of registrations) {
    expect(text).toContain(`- ${registration}\n`);
    expect(html).toContain(`<li>${registration}</li>`);
  }
  expect(text + html).not.toMatch(/Nobody|Āroha|\$|AllExcluding|Products/);
  expect(Math.max(...html.split(/\r?\n/).map((line) => line.length))).toBeLessThan(998);
});

test('a mail that was queued before cards were listed, or with the names of drivers, tells their number [MAIL-02, SEC-14]', async () => {
  const emailData = {
    to: 'a@example.co.nz',
    numberOfCards: 2,
    cards: [{ cardType: 'Driver', holders: ['Āroha'] }],
  };
  const [mail] = await delivered([{ kind: 'cards-ordered', emailData }]);
  expect(mail?.text).toContain('We have your order of 2 fuel cards.');
  expect(mail?.text).not.toContain('Āroha');
  expect(mail?.text).toContain('They are delivered within 5 working days after approval.');
  expect(mail?.text).toContain(
    'Cards not here 5 working days after approval? Call 0800 555 010 straight away, so you’re not liable if they’re misused.',
  );
});

test.each([
  'application-received',
  'application-approved',
  'status-link',
  'guarantee-reminder',
  'guarantee-given',
  'application-decided',
  'application-withdrawn',
  'withdrawn-for-provider',
] as const)('a mail that was queued with a typed name goes without it: %s [SEC-14]', async (kind) => {
  const typed = { businessName: 'Pay at evil.nz', text: ['You promise to pay what evil.nz owes'] };
  const known = {
    reference: 'K7PX-3M9D',
    submittedAt: '2026-11-21T12:00:00Z',
    statusKey: 'k',
    isLast: false,
  };
  const more = { discount: null, invoices: null, guaranteeVersion: '2026-11', next: '', reasons: [] };
  const emailData = { to: 'a@example.co.nz', ...typed, ...known, ...more, usedCreditReport: false };
  const [mail] = await delivered([{ kind, emailData }]);
  expect(`${mail?.subject} ${mail?.text}`).toContain('K7PX-3M9D');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|undefined/);
});

test('the mail of an order of one card speaks of one card [MAIL-02]', async () => {
  const emailData = {
    to: 'a@example.co.nz',
    numberOfCards: 1,
    cardGroups: toEmailCardGroups([defaultCard]),
  };
  const [mail] = await delivered([{ kind: 'cards-ordered', emailData }]);
  for (const said of [
    'You ordered 1 fuel card',
    'We have your order of 1 fuel card.',
    'It is delivered within 5 working days after approval.',
    'Card not here 5 working days after approval? Call 0800 555 010 straight away, so you’re not liable if it is misused.',
    'Any: 1 card\n- Any driver, any vehicle',
  ])
    expect(mail?.text).toContain(said);
  expect(mail?.text).not.toMatch(/cards|\b[Tt]hey\b/);
});
