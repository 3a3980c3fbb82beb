import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { providerMailKinds } from '@forecourt/domain/brand.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { type CreditDecision, cardTypes } from '@forecourt/domain/constants/options.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import type { ReasonCode } from '@forecourt/domain/wordings/decision-reasons.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordDecision } from '../features/decisions/decide.ts';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import { remindOfDrafts } from '../features/drafts/remind-of-drafts.ts';
import { recordCardsSent, undoCardsSent } from '../features/orders/send-cards.ts';
import { lookAfterParts } from '../features/parts/look-after-parts.ts';
import { askToCorrect, takeBackCorrection } from '../features/status/ask-to-correct.ts';
import { enqueueOverdueNotice } from '../features/status/late-mail.ts';
import { answerLinkRequests } from '../features/status/lost-link.ts';
import { remindOfCorrections, remindOfGuarantees } from '../features/status/reminders.ts';
import { noticesPerHour } from '../store/outbox/provider-notices.ts';
import { inTransaction } from '../store/store.ts';
import { locked } from '../testing/locked.ts';
import { partsOf } from '../testing/parts.ts';
import { submissionFor, testServer } from '../testing/server.ts';
import { typeEverywhere } from '../testing/typed-everywhere.ts';
import { createMailDelivery } from './channel.ts';
import { enqueueEmails } from './enqueue-emails.ts';
import type { MailKind, QueuedEmail } from './kinds.ts';
import { createEmailSender } from './letter.ts';
import { mailLimits } from './limits.ts';
import { noticeEmails } from './provider-notices.ts';
import { enqueueProviderSummary } from './provider-summary.ts';

const { asOwner, call, create, queuedEmails, pool, providers, store, rowOf, config } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  {
    noticesTo: { email: 'business@example.com', about: providerMailKinds },
  },
);

/** Spellings of an address with the word 'evil' that a mail program or a reader may follow. */
const spellings = [
  'Verify at evil.nz',
  'Verify at evil.nz/pay',
  'EVIL.CO.NZ',
  'evil.nz.',
  '(evil.nz)',
  'evil.example:8443/x',
  '192.0.2.7/evil',
  'https://evil.nz',
  'www.evil.nz',
  'http:evil.nz/x',
  'mailto:evil@evil.nz',
  'Write to evil@evil.nz',
  'tel:0900evil',
  'ｅｖｉｌ．ｎｚ／pay',
  'evil\uff0enz/pay',
  'evil\u3002nz/pay',
  'evil\uff61nz/pay',
  'evil\u2024nz/pay',
  'evil\ufe52nz/pay',
  'ēvil-evil.みんな',
  'xn--evil-4ua.nz',
  'Acme \u202ezn.live/evil\u202c Ltd',
  '\u200fevil.nz\u200f',
  'ev\u200dil.nz',
  'evil\u200d.\u200dnz',
  'evil\u200b.nz',
  'ev\u{e0041}il.nz',
  'evil\u034f.nz',
] as const;

/** Normalises compatible letters and removes invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();

/** The settings give the provider's address. */
const toProvider: readonly MailKind[] = [
  'callback-for-provider',
  'withdrawn-for-provider',
  'late-for-provider',
];

/** What is read as it was typed, with every address broken apart. */
const showsTyped: readonly MailKind[] = [...toProvider, 'application-copy', 'part-copy'];

const byHand = {
  nzbn: null,
  business: null,
  hasManualInputBusiness: true,
  businessName: 'Kea Fencing',
  tradingName: 'Kea Fencing Otago',
  hasDifferentTradingName: true,
};
const details = () => {
  const { businessDetails, ...others } = submissionFor('soleTrader');
  return { ...others, businessDetails: { ...businessDetails, ...byHand } };
};
const context = { requestId: 'r' };
const businessContactEmail = 'business@example.com';

const hourPasses = () => asOwner("update outbox set created_at = created_at - interval '1 hour'");

beforeEach(async () => {
  await asOwner('delete from provider_notices');
  await hourPasses();
});

async function send(decision: CreditDecision, text: string) {
  providers.creditBureau = { check: async () => decision };
  const id = await create();
  const { answer, places } = await typeEverywhere(
    call,
    ['PUT', `/v1/applications/${id}`, { details: details() }],
    text,
  );
  return { id, places, reference: answer.reference as string, statusKey: answer.statusKey as string };
}

const later = async (
  id: string,
  column: 'submitted_at' | 'decided_at' | 'correction_asked_at',
  days: number,
) =>
  pool.query(`update applications set ${column} = ${column} - make_interval(days => $2) where id = $1`, [
    await rowOf(id),
    days,
  ]);

type Written = { readonly mails: readonly QueuedEmail[]; readonly places: readonly string[] };
type Way = (text: string) => Promise<Written>;

const ways: Readonly<Record<string, Way>> = {
  'is shared, sent, found again and declined': async (text) => {
    const shared = await create();
    const body = { applicationExternalId: shared, state: { rootState: { businessName: text } } };
    await call('POST', '/v1/drafts', body);
    await call('POST', `/v1/applications/${shared}/share`, { emails: ['mere@example.co.nz'] });
    await asOwner("update drafts set saved_at = saved_at - interval '8 days'");
    await asOwner('update draft_reminders set due_at = now()');
    await remindOfDrafts(store, context);
    const { id, reference, places } = await send('Assess', text);
    await call('POST', '/v1/status/lost', { reference, email: details().email });
    await answerLinkRequests(store, context);
    const by = { by: 'operator', context } as const;
    const reasons: ReasonCode[] = ['credit-report'];
    await locked(recordDecision)(
      store,
      reference,
      { reference, decidedBy: text, decision: 'Decline', reasons },
      by,
    );
    return { mails: [...(await queuedEmails(shared)), ...(await queuedEmails(id))], places };
  },
  'waits too long and is withdrawn': async (text) => {
    const { id, reference, places } = await send('Assess', text);
    await later(id, 'submitted_at', 30);
    await asOwner('delete from housekeeping');
    await enqueueOverdueNotice(store, businessContactEmail, new Date());
    await withdrawApplication(store, { reference }, { by: 'applicant', businessContactEmail, context });
    return { mails: await queuedEmails(id), places };
  },
  'is guaranteed, and has cards': async (text) => {
    const sent = await send('Approve with Personal Guarantee', text);
    const { id, places, reference, statusKey: key } = sent;
    await later(id, 'decided_at', 4);
    await remindOfGuarantees(store, context);
    const given = {
      agreedToPersonalGuarantee: true,
      personalGuaranteeEmail: 'mere@example.co.nz',
      guaranteeVersion,
    };
    expect((await call('POST', '/v1/status/guarantee', { key, ...given })).status).toBe(200);
    const cards = cardTypes.map(({ value }) => ({
      ...defaultCard,
      cardType: value,
      driver: { name: 'Aroha Ngata' },
      vehicle: { registration: 'NKP482' },
    }));
    const order = ['PUT', `/v1/applications/${id}/card`, { preferences: { cards } }] as const;
    const ordered = await typeEverywhere(call, order, text);
    await locked(recordCardsSent)(store, reference, { reference, sentBy: text }, { by: 'operator', context });
    await locked(undoCardsSent)(store, reference, { because: text, undoneBy: text, context });
    const reasons: ReasonCode[] = ['identity'];
    const declined = { reference, decidedBy: text, decision: 'Decline', reasons, replaces: 1 } as const;
    await locked(recordDecision)(store, reference, declined, { by: 'operator', isForced: true, context });
    return { mails: await queuedEmails(id), places: [...places, ...ordered.places] };
  },
  'is to be corrected, and is': async (text) => {
    const { id, places, reference, statusKey: key } = await send('Assess', text);
    const asking = { questions: ['contact-number'], because: text, askedBy: text, context } as const;
    await locked(askToCorrect)(store, reference, asking);
    await later(id, 'correction_asked_at', 4);
    await asOwner("update corrections set asked_at = asked_at - interval '4 days'");
    await remindOfCorrections(store, context);
    await locked(takeBackCorrection)(store, reference, { withdrawnBy: text, context });
    await locked(askToCorrect)(store, reference, asking);
    const { business, offer, credit, finalDetails } = soleTrader;
    const answers = { business, offer, credit, finalDetails };
    const answer = await call('POST', '/v1/status/correction', { key, number: 2, answers });
    expect(answer.status).toBe(200);
    return { mails: await queuedEmails(id), places };
  },
  'is one of many in an hour': async (text) => {
    const { id, places, reference } = await send('Assess', text);
    await hourPasses();
    const correction = noticeEmails(store, { about: 'correctionCame', reference });
    const row = await rowOf(id);
    await inTransaction(store, async (transaction) => {
      for (let times = 0; times <= noticesPerHour; times += 1)
        await enqueueEmails(transaction, row, correction, context);
    });
    await hourPasses();
    expect(await enqueueProviderSummary(store)).toBeGreaterThan(0);
    await hourPasses();
    return { mails: await queuedEmails(id), places };
  },
  'is approved at once': async (text) => {
    const { id, places, statusKey: key } = await send('Approved', text);
    expect((await call('POST', '/v1/status/copy', { key })).status).toBe(200);
    return { mails: await queuedEmails(id), places };
  },
  'is declined at once': async (text) => {
    const { id, places } = await send('Decline', text);
    return { mails: await queuedEmails(id), places };
  },
  'has a part that somebody else answers': async (text) => {
    const id = await create();
    const business = { businessType: 'SoleTrader', nzbn: null, businessName: 'Kea Fencing' };
    const asking = { part: 'credit', name: 'Hamish Buchan', email: 'hamish@example.co.nz', business };
    const asked = ['POST', `/v1/applications/${id}/parts`, asking] as const;
    const { places } = await typeEverywhere(call, asked, text);
    await asOwner("update parts set expires_at = expires_at - interval '4 days'");
    await lookAfterParts(store, context);
    const key = await partsOf({ call, create, queuedEmails }).keyOf(id);
    const answering = { key, credit: soleTrader.credit };
    const answered = await typeEverywhere(call, ['POST', '/v1/part/answer', answering], text);
    await call('POST', '/v1/part/withdraw', { key });
    return { mails: await queuedEmails(id), places: [...places, ...answered.places] };
  },
  'asks for a callback': async (text) => {
    const id = await create();
    const { businessDetails, ...others } = callbackDetailsOf(limitedDirector);
    const asked = {
      ...others,
      businessDetails: { ...businessDetails, ...byHand },
      callbackDetails: {
        fullName: 'Aroha Ngata',
        email: 'aroha@example.co.nz',
        contactNumber: '021 123 4567',
      },
    };
    const { places } = await typeEverywhere(
      call,
      ['PUT', `/v1/applications/${id}/requestCallback`, { details: asked }],
      text,
    );
    return { mails: await queuedEmails(id), places };
  },
};

type Read = { readonly kind: MailKind; readonly parts: readonly string[] };

async function read({ kind, emailData }: QueuedEmail): Promise<Read> {
  const folder = mkdtempSync(join(tmpdir(), 'typed '));
  const mailer = createMailer({ smtpUrl: undefined, from: 'Tussock <no-reply@example.com>', folder });
  const deliver = createMailDelivery(
    mailer,
    createEmailSender(config.brand),
    () => 'https://apply.example.co.nz',
  );
  // A random id may spell the word.
  await deliver(
    { eventId: 'an-event', createdAt: new Date(), kind, payload: emailData },
    AbortSignal.any([]),
  );
  const [file = ''] = readdirSync(folder);
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`);
  return { kind, parts: [...headers, mail.subject ?? '', mail.text ?? '', mail.html ?? ''].map(plain) };
}

const seen = new Set<MailKind>();
const taken = new Set<string>();

/** The first spelling goes each way; the others take turns, two ways each. */
const goesBy = (way: number, spelling: number): boolean =>
  spelling === 0 || [0, 3].includes((way - spelling + spellings.length * 8) % Object.keys(ways).length);

describe.each(Object.entries(ways).map(([name, way], at) => ({ name, way, at })))(
  'an application that $name',
  ({ way, at }) => {
    test.each(spellings.filter((_, spelling) => goesBy(at, spelling)))(
      'has no mail with what a stranger typed: %j [SEC-14]',
      async (text) => {
        const { mails, places } = await way(text);
        if (text === 'Verify at evil.nz') for (const place of places) taken.add(place);
        for (const mail of mails) {
          const { kind, parts } = await read(mail);
          seen.add(kind);
          const never = showsTyped.includes(kind) ? plain(text) : 'evil';
          for (const part of parts) expect(part, kind).not.toContain(never);
        }
      },
    );
  },
);

test('no kind of mail is left out, and an address without a scheme is taken where a name is typed [SEC-14]', () => {
  expect([...seen].sort()).toEqual(Object.keys(mailLimits).sort());
  expect([...taken]).toEqual(
    expect.arrayContaining([
      'details.fullName',
      'details.businessDetails.businessName',
      'details.businessDetails.tradingName',
      'details.creditDetails.legalName',
      'details.callbackDetails.fullName',
      'preferences.cards.2.driver.name',
    ]),
  );
});
