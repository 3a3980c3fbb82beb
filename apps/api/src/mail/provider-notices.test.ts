import { providerMailKinds } from '@forecourt/domain/brand.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordChange } from '../features/effects/record-change.ts';
import { askToCorrect } from '../features/status/ask-to-correct.ts';
import { lockApplication } from '../store/applications/applications.ts';
import { decryptPayload } from '../store/outbox/outbox.ts';
import { inTransaction, type Store } from '../store/store.ts';
import { locked } from '../testing/locked.ts';
import { guaranteeFor, submissionFor, testServer } from '../testing/server.ts';
import type { QueuedEmail } from './kinds.ts';
import { createEmailSender, renderEmailText } from './letter.ts';
import { emailContentOf } from './letters.ts';
import { noticeContactOf, noticeEmails } from './provider-notices.ts';
import { enqueueProviderSummary } from './provider-summary.ts';

const contact = shippedBrand.businessContactEmail;
const server = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { noticesTo: { email: contact, about: providerMailKinds } },
);
const { asOwner, call, create, pool, providers, rowOf, submitted } = server;
/** What a start of the server sets is set during the tests. */
const store: { -readonly [Name in keyof Store]: Store[Name] } = server.store;
const context = { requestId: 'r' };

/** To the business contact, in their order. */
async function mails(): Promise<QueuedEmail[]> {
  const { rows } = await pool.query(
    "select kind, event_id, payload from outbox where kind like '%-for-provider' order by id",
  );
  return rows.map((row) => ({
    kind: row.kind,
    emailData: decryptPayload<'mail'>(store, row),
  })) as QueuedEmail[];
}
const kinds = async () => (await mails()).map(({ kind }) => kind);
const pass = (minutes: number) =>
  asOwner(`update outbox set created_at = created_at - interval '${minutes} minutes'`);
const assess = (count: number) => Promise.all(Array.from({ length: count }, () => submitted()));
const times = (count: number, kind: string): string[] => Array.from({ length: count }, () => kind);
const toAssess = 'to-assess-for-provider';
const rest = 'rest-for-provider';

beforeEach(async () => {
  providers.creditBureau = { check: async () => 'Assess' };
  store.noticesTo = { email: contact, about: providerMailKinds };
  await asOwner('delete from applications');
});

/** An application that gives a guarantee and orders cards, each twice; the repeat changes nothing. */
async function livesTwice() {
  const id = await create();
  const details = submissionFor('soleTrader');
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
  const twice = async (url: string, payload: object) => {
    const answers = [await call('PUT', url, payload), await call('PUT', url, payload)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return answers[0]?.body;
  };
  const { reference } = await twice(`/v1/applications/${id}`, { details });
  const guarantee = { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'mere@example.co.nz' };
  await twice(`/v1/applications/${id}/personalGuarantee`, { details: guarantee });
  await twice(`/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } });
  return { reference, details };
}

/** An application to assess that is corrected as it was asked to be, twice. */
async function correctsTwice() {
  providers.creditBureau = { check: async () => 'Assess' };
  const id = await create();
  const details = submissionFor('soleTrader');
  const { reference, statusKey: key } = (await call('PUT', `/v1/applications/${id}`, { details })).body;
  await locked(askToCorrect)(store, reference, {
    questions: ['contact-number'],
    because: 'It rings at another’s.',
    askedBy: 'Mere',
    context,
  });
  const { business, offer, credit, finalDetails } = soleTrader;
  const corrected = { key, number: 1, answers: { business, offer, credit, finalDetails } };
  const answers = [
    await call('POST', '/v1/status/correction', corrected),
    await call('POST', '/v1/status/correction', corrected),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return reference as string;
}

describe('the business contact', () => {
  test('gets one email of each event, however often it is repeated, with the reference alone [PROVIDER-01]', async () => {
    const id = await create();
    const sent = { details: submissionFor('soleTrader') };
    const { reference } = (await call('PUT', `/v1/applications/${id}`, sent)).body;
    expect((await call('PUT', `/v1/applications/${id}`, sent)).status).toBe(200);
    const other = await livesTwice();
    const corrected = await correctsTwice();
    const toContact = (about: string) => ({ to: contact, reference: about });
    expect(await mails()).toEqual([
      { kind: toAssess, emailData: toContact(reference) },
      { kind: 'guarantee-for-provider', emailData: toContact(other.reference) },
      { kind: 'order-for-provider', emailData: toContact(other.reference) },
      { kind: toAssess, emailData: toContact(corrected) },
      { kind: 'correction-for-provider', emailData: toContact(corrected) },
    ]);
  });

  test.each([
    ['Assess', [toAssess]],
    ['Approved', []],
    ['Decline', []],
    ['Approve with Personal Guarantee', []],
  ] as const)('of a credit check that answers %s is mailed %j [PROVIDER-01]', async (decision, expected) => {
    providers.creditBureau = { check: async () => decision };
    await submitted();
    expect(await kinds()).toEqual(expected);
  });

  test('is mailed when the credit check does not answer, since a person has to decide [PROVIDER-01]', async () => {
    providers.creditBureau = {
      check: async () => {
        throw new ProviderUnavailable('creditBureau');
      },
    };
    await submitted();
    expect(await kinds()).toEqual([toAssess]);
  });

  test('reads nothing that the applicant entered [PROVIDER-01, SEC-14]', async () => {
    const { details } = await livesTwice();
    await correctsTwice();
    await assess(6);
    await pass(61);
    expect(await enqueueProviderSummary(store)).toBeGreaterThan(0);
    const sender = createEmailSender(shippedBrand);
    const own = renderEmailText({ subject: '', heading: '', body: [] }, sender).toLowerCase();
    const entered = leavesOf(details).filter((text) => text.length > 2 && !own.includes(text));
    expect(entered).toContain(details.email);
    const sent = await mails();
    expect(new Set(sent.map(({ kind }) => kind)).size).toBe(5);
    for (const { kind, emailData } of sent) {
      const letter = emailContentOf(kind, emailData, sender, 'https://apply.example.co.nz');
      const text = `${letter.subject}\n${renderEmailText(letter, sender)}`.toLowerCase();
      expect(
        entered.filter((one) => text.includes(one)),
        kind,
      ).toEqual([]);
    }
  });

  test('gets none of a kind that is switched off, nor is it counted [PROVIDER-01]', async () => {
    store.noticesTo = noticeContactOf({
      ...shippedBrand,
      providerMails: { toAssess: false, cardsOrdered: true },
    });
    await assess(7);
    await livesTwice();
    expect(await kinds()).toEqual(['guarantee-for-provider', 'order-for-provider']);
    await pass(61);
    expect(await enqueueProviderSummary(store)).toBe(0);
  });

  test('gets none without an address [PROVIDER-01]', async () => {
    delete store.noticesTo;
    await assess(7);
    expect(noticeEmails(store, { about: 'toAssess', reference: 'K7PX-3M9D' })).toEqual([]);
    expect(await enqueueProviderSummary(store)).toBe(0);
    expect(await kinds()).toEqual([]);
  });
});

describe('many events in an hour', () => {
  test('get five emails at once, also when 32 come together, then one that counts the rest [PROVIDER-01]', async () => {
    await assess(32);
    expect(await kinds()).toEqual(times(5, toAssess));
    expect(await enqueueProviderSummary(store)).toBe(0);
    await pass(61);
    const counts = await Promise.all(Array.from({ length: 4 }, () => enqueueProviderSummary(store)));
    expect(counts.filter((count) => count > 0)).toEqual([27]);
    expect((await mails()).at(-1)).toEqual({
      kind: rest,
      emailData: { to: contact, counts: { toAssess: 27 } },
    });
    await pass(61);
    expect(await enqueueProviderSummary(store)).toBe(0);
  });

  test('are counted by kind [PROVIDER-01]', async () => {
    await assess(6);
    await livesTwice();
    await correctsTwice();
    await pass(61);
    expect(await enqueueProviderSummary(store)).toBe(5);
    const counts = { toAssess: 2, guaranteeGiven: 1, cardsOrdered: 1, correctionCame: 1 };
    expect((await mails()).at(-1)).toEqual({ kind: rest, emailData: { to: contact, counts } });
  });

  test('are at most five at once and one count in any 60 minutes, however they are spread [PROVIDER-01]', async () => {
    const sentAt: { kind: string; minute: number }[] = [];
    let events = 0;
    for (let minute = 0; minute < 240; minute += 3) {
      const before = (await mails()).length;
      await enqueueProviderSummary(store);
      // Dense, then sparse, then dense again.
      if (minute < 60 || minute > 180 || minute % 9 === 0) {
        await submitted();
        events += 1;
      }
      sentAt.push(...(await kinds()).slice(before).map((kind) => ({ kind, minute })));
      await pass(3);
    }
    for (const { minute: from } of sentAt) {
      const within = sentAt.filter(({ minute }) => minute >= from && minute < from + 60);
      expect(within.filter(({ kind }) => kind === toAssess).length).toBeLessThanOrEqual(5);
      expect(within.filter(({ kind }) => kind === rest).length).toBeLessThanOrEqual(1);
    }
    await pass(61);
    await enqueueProviderSummary(store);
    const counted = (await mails()).map(({ kind, emailData }) =>
      kind === rest ? (emailData.counts.toAssess ?? 0) : 1,
    );
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(events);
  });

  test('are neither mailed nor counted when the change is rolled back [PROVIDER-01, REL-02]', async () => {
    const [id = ''] = await assess(6);
    const waiting = async () =>
      (await pool.query('select from provider_notices where counted_at is null')).rowCount;
    const undone = inTransaction(store, async (transaction) => {
      const known = await lockApplication(transaction, id);
      if (!known) throw new Error('there is no such application');
      const notice = { about: 'correctionCame', reference: 'K7PX-3M9D' } as const;
      await recordChange(transaction, known.row, { action: 'shown', context, mails: [], notice });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(1);
    expect(await kinds()).toEqual(times(5, toAssess));
  });

  test('go on when an application that waits to be counted is removed [PROVIDER-01, PRIV-05]', async () => {
    await assess(8);
    const { rows } = await pool.query(
      'select application_id as id from provider_notices order by noted_at limit 1',
    );
    await asOwner(`delete from applications where id = ${rows[0].id}`);
    await pass(61);
    expect(await enqueueProviderSummary(store)).toBe(2);
    await assess(1);
    expect((await kinds()).slice(-2)).toEqual([rest, toAssess]);
  });

  test('keep no email from an applicant, and an hour of other emails loses none of them [PROVIDER-01, SEC-06]', async () => {
    store.mailLimitFactor = 1;
    const id = await submitted();
    const address = store.encrypter.fingerprint(contact);
    await pool.query(
      `insert into outbox (application_id, channel, kind, event_id, payload, recipient)
       select $1, 'mail', 'earlier', 'earlier-' || n, '\\x00', $2 from generate_series(1, 60) n`,
      [await rowOf(id), address],
    );
    await asOwner('update outbox set sender = null');
    await submitted();
    store.mailLimitFactor = 1000;
    const { rows } = await pool.query(
      "select kind from outbox where last_failure = 'withheld' and channel = 'mail'",
    );
    expect(rows).toEqual([]);
    expect(await kinds()).toEqual([toAssess]);
    await pass(2);
    expect(await enqueueProviderSummary(store)).toBe(1);
  });
});

/** Every text and number in it, in lower case. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value).toLowerCase()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
