import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import { nobodyFilter } from '@forecourt/domain/contract/desk/record.ts';
import { orderStates } from '@forecourt/domain/contract/provider-reads.ts';
import { indexedSorts } from '@forecourt/domain/desk/application-list.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { parseNameQuery } from '@forecourt/search/names.ts';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { readApplicationPages } from '../features/applications/read-applications.ts';
import { executeDueProposals } from '../features/decisions/carry-out.ts';
import { recordDecision } from '../features/decisions/decide.ts';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import { recordCardsSent, undoCardsSent } from '../features/orders/send-cards.ts';
import { lookAfterParts } from '../features/parts/look-after-parts.ts';
import { enqueueOverdueNotice } from '../features/status/late-mail.ts';
import { answerLinkRequests } from '../features/status/lost-link.ts';
import { remindOfGuarantees } from '../features/status/reminders.ts';
import { mailChannel } from '../mail/channel.ts';
import { enqueueEmails } from '../mail/enqueue-emails.ts';
import { noticeEmails } from '../mail/provider-notices.ts';
import { enqueueProviderSummary } from '../mail/provider-summary.ts';
import { startOutbox } from '../outbox/worker.ts';
import { locked } from '../testing/locked.ts';
import { partsOf } from '../testing/parts.ts';
import { submissionFor, testServer } from '../testing/server.ts';
import { statementsOf } from '../testing/statements.ts';
import { wholeLife } from '../testing/whole-life.ts';
import {
  findWithdrawer,
  listApplicationHistory,
  listQueuedDeliveries,
} from './applications/application-history.ts';
import {
  countApplications,
  listApplications,
  listApplicationsById,
} from './applications/application-list.ts';
import { lockApplication, readApplication } from './applications/applications.ts';
import {
  findCallbacksByReference,
  hasCallback,
  listCallbacks,
  loadCallback,
} from './applications/callbacks.ts';
import { listDecisions } from './applications/decisions.ts';
import { findApplicationHolders } from './applications/holders.ts';
import { listedStates } from './applications/list-filter.ts';
import { removeOldLinkRequests } from './applications/lost-links.ts';
import { addNote, listNotes } from './applications/notes.ts';
import { countOrders, listOrderChanges, listOrders, listOverdueOrders } from './applications/orders.ts';
import { listOverdueApplications } from './applications/overdue-applications.ts';
import { listApplicationsToConfirm } from './applications/proposals.ts';
import { fillSearchIndex } from './applications/search-index.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { verifyEncryption } from './audit/verify-encryption.ts';
import { verifySearch } from './audit/verify-search.ts';
import { countPendingWork, countRecentActivity } from './desk/counts.ts';
import { findDeliveries, listUndeliveredMessages } from './desk/deliveries.ts';
import { listDeskLog } from './desk/desk-record.ts';
import { listClaimedApplications } from './desk/held.ts';
import { findApplicationsByName } from './desk/name-search.ts';
import { findOrdersByCode } from './desk/order-search.ts';
import { findApplicationsByTerms } from './desk/search.ts';
import { findSimilarApplications, listSeenBefore } from './desk/seen-before.ts';
import { listSentOrders } from './desk/sent-orders.ts';
import { findChangeByOther, readApplicationVersion } from './desk/versions.ts';
import { measureWeek } from './desk/week.ts';
import { hasApplicationWithReference, listMails, mailStates, resendMails } from './outbox/mail-list.ts';
import { countHandoverEvents, listUndeliveredEvents, replayEvents } from './outbox/outbox-backlog.ts';
import { noticesPerHour } from './outbox/provider-notices.ts';
import { purgeExpiredData } from './retention.ts';
import { inTransaction } from './store.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '100' });
const { asOwner, call, submitted, pool, owner, database, store, providers, rowOf } = server;
const parts = partsOf(server);

/** Tables that grow with the applications; no call may scan a whole one. */
const growing = [
  'applications',
  'decisions',
  'drafts',
  'draft_states',
  'outbox',
  'audit',
  'answers',
  'status_links',
  'parts',
  'lost_links',
  'credit_enquiries',
  'application_notes',
  'application_search',
  'provider_notices',
  'desk_log',
];
const applications = 20_000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const wholeReads = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && growing.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...Plans.flatMap(wholeReads),
];

async function lifeOfAServer() {
  const { statusKey } = await wholeLife({ call, providers });
  const { id: asked, key } = await parts.asked();
  await parts.save(key, limitedDirector.credit);
  await parts.change(asked, 'renew');
  await parts.open(key);
  const renewed = await parts.keyOf(asked);
  expect((await parts.answer(renewed)).status).toBe(200);
  expect((await parts.withdraw(renewed)).status).toBe(200);
  const context = { requestId: 'a-request' };
  await answerLinkRequests(store, context);
  await remindOfGuarantees(store, context);
  await lookAfterParts(store, context);
  await removeOldLinkRequests(store);
  expect((await call('POST', '/v1/status/revoke', { key: statusKey ?? '' })).status).toBe(200);
  expect((await call('GET', '/metrics')).status).toBe(200);
  const channel = mailChannel(async () => {});
  const worker = startOutbox({ ...store, channels: [channel], log: { warn: () => undefined } });
  await vi.waitFor(async () =>
    expect((await pool.query('select 1 from outbox where delivered_at is null')).rowCount).toBe(0),
  );
  await worker.stop();
  const { after, limit } = { after: 'somewhere', limit: 50 };
  for (const isDone of [false, true]) {
    await hasCallback(store, { reference: 'K7PX-3M9D', isDone });
    await listCallbacks(store, { isDone, after, limit });
  }
  await hasApplicationWithReference(database, 'K7PX-3M9D');
  await listMails(database, { of: 'K7PX-3M9D' }, { limit });
  for (const state of mailStates) await listMails(database, { states: [state] }, { limit, after });
  for (const state of ['dead', 'withheld'] as const)
    await resendMails(database, { state }, { requestId: 'r' });
  await listUndeliveredEvents(database, { limit, after });
  for (const which of ['all', { eventId: 'some-event' }] as const) {
    await countHandoverEvents(database, which);
    await replayEvents(database, which, { context: { requestId: 'r' } });
  }
  for (const dryRun of [true, false]) await purgeExpiredData(database, { dryRun });
}

async function hourOfNotices(context: { requestId: string }) {
  const noticesTo = { email: 'business@example.com', about: ['cardsOrdered'] } as const;
  const { rows } = await asOwner('select id from applications limit 1');
  const mailed = { ...store, noticesTo };
  await inTransaction(mailed, async (transaction) => {
    const mails = noticeEmails(mailed, { about: 'cardsOrdered', reference: 'K7PX-3M9D' });
    for (let times = 0; times <= noticesPerHour; times += 1)
      await enqueueEmails(transaction, rows[0].id, mails, context);
  });
  expect(await enqueueProviderSummary(mailed)).toBe(0);
  await asOwner(
    "update outbox set created_at = created_at - interval '1 hour' where kind = 'order-for-provider'",
  );
  expect(await enqueueProviderSummary(mailed)).toBe(1);
}

async function dayOfOrders(context: { requestId: string }) {
  const { rows } = await pool.query(
    "select reference from applications where submitted_at is not null and life = 'cardsOrdered' limit 1",
  );
  const reference: string = rows[0].reference;
  const { behind } = await listOrders(store, {}, { limit: 1 });
  for (const areEarlier of [false, true]) {
    await listOrders(store, { areEarlier }, { limit: 1, behind: behind ?? { since: '2020-01-01', id: '1' } });
    await countOrders(store, { areEarlier });
  }
  await listOverdueOrders(database, new Date(), 20);
  const every = { states: orderStates, since: '2020-01-01T00:00:00Z' };
  await listOrderChanges(store, every, { limit: 1, behind: { since: '2020-01-01', id: '1' } });
  const sending = { by: 'operator', context } as const;
  await locked(recordCardsSent)(store, reference, { reference, sentBy: 'Aroha' }, sending);
  await locked(undoCardsSent)(store, reference, { because: 'a test', undoneBy: 'Aroha', context });
}

async function dayAtADesk() {
  providers.creditBureau = { isCounted: true, check: async () => 'Assess' };
  const late = await rowOf(await submitted());
  await pool.query("update applications set submitted_at = '2020-01-07' where id = $1", [late]);
  await submitted();
  const all = { states: listedStates };
  const { applications: listed, behind } = await listApplications(store, all, { limit: 3 });
  await listApplications(store, { ...all, before: new Date() }, { limit: 2, behind });
  const between = { sentFrom: '2020-01-01', sentTo: '2026-12-31' };
  await listApplications(store, { ...all, ...between, before: new Date() }, { limit: 2, behind });
  await listApplications(store, { states: openStatuses, name: 'nobody' }, { limit: 2 });
  for (const sort of indexedSorts) {
    const sorted = await listApplications(store, { ...all, sort }, { limit: 2 });
    await listApplications(store, { ...all, sort, lateAt: new Date() }, { limit: 2, behind: sorted.behind });
  }
  await countApplications(store, { ...all, lateAt: new Date() });
  for await (const page of readApplicationPages(store, all, { size: 2 })) expect(page).not.toEqual([]);
  await listOverdueApplications(database, new Date());
  await enqueueOverdueNotice(store, 'business@example.com', new Date());
  const [one = '', other = ''] = listed
    .filter(({ state }) => state === 'toAssess')
    .map(({ reference }) => reference ?? '');
  const context = { requestId: 'aroha@desk-2' };
  await dayOfOrders(context);
  await hourOfNotices(context);
  const decision = { reference: one, decision: 'Approved', decidedBy: 'Aroha' } as const;
  await locked(recordDecision)(store, one, { ...decision, reasons: [] }, { by: 'operator', context });
  await withdrawApplication(
    store,
    { reference: other },
    { by: 'operator', businessContactEmail: 'b@example.com', context },
  );
  await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { reference: one }));
    await listApplicationHistory(transaction, row);
    await findWithdrawer(transaction, row);
    await listQueuedDeliveries(transaction, row);
    await listDecisions(transaction, row);
    await addNote(transaction, row, {
      text: 'Rang Mere.',
      by: 'aroha@desk-2',
      context: { requestId: 'aroha@desk-2' },
    });
    await listNotes(transaction, row);
    await findApplicationHolders(transaction, [row.id]);
  });
}

async function dayAtTheDeskOfPages() {
  const { rows } = await asOwner('select id from applications where submitted_at is not null limit 1');
  const [{ id }] = rows;
  await countPendingWork(store, new Date());
  await countRecentActivity(store, 28);
  await listApplicationsToConfirm(store);
  await executeDueProposals(store, 'b@example.com');
  await listApplicationsById(store, [id]);
  await listClaimedApplications(store, { id: 'somebody' });
  await readApplicationVersion(store, id);
  await findChangeByOther(store, id, { version: 0, except: 'mere@provider.example' });
  for (const after of [undefined, 'some-event']) await listUndeliveredMessages(store, { limit: 50, after });
  await findDeliveries(store, ['some-event']);
  await listCallbacks(store, { isDone: false, lateAt: new Date(), limit: 2 });
  await loadCallback(store, 'K7PX-3M9D');
  for (const behind of [undefined, { since: '2020-01-01', id: '1' }])
    await listSentOrders(store, { limit: 50, behind });
  await measureWeek(store, '2026-11-23', new Date());
  const days = { from: '2026-03-01', to: '2026-03-31' };
  for (const filter of [{}, { person: 'somebody' }, { person: nobodyFilter }, { reference: 'K7PX-3M9D' }])
    await listDeskLog(store, { ...days, ...filter, limit: 51, after: '1' });
  const { rows: sent } = await asOwner(
    'select reference from applications where reference is not null limit 1',
  );
  await listDeskLog(store, { reference: sent[0].reference, limit: 51 });
}

/** The parts are so small that there is a first, a middle and a last one. */
async function verified() {
  await verifyEncryption(store, { rowsAtOnce: 1 });
  await verifyAudit(database, { recordsAtOnce: 1 });
  await verifySearch(store, { applicationsAtOnce: 1 });
}

async function foundAtADesk() {
  await asOwner('delete from application_search');
  expect(await fillSearchIndex(store)).toBeGreaterThan(1);
  const { email } = submissionFor('soleTrader');
  const [id] = await findApplicationsByTerms(store, email);
  const known = orNotFound(id && (await readApplication(store, { id })));
  await findSimilarApplications(store, known);
  await listSeenBefore(store, [known.row.id]);
  for (const typed of ['K7PX-3M9D', 'K7PX', 'Is it K7PX-3M9D or D4RH-YBW3?'])
    expect(await findApplicationsByTerms(store, typed)).toEqual([]);
  expect(await findCallbacksByReference(store, ['K7PX-3M9D'])).toEqual([]);
  expect((await findOrdersByCode(store, 'ABC123', 50)).found).toEqual([]);
  expect(
    (await findApplicationsByName(store, parseNameQuery('parata'), { states: openStatuses, limit: 1 })).found,
  ).toHaveLength(1);
}

let statements: string[];
beforeAll(async () => {
  const asked = await statementsOf(pool, async () => {
    await lifeOfAServer();
    await dayAtADesk();
    await dayAtTheDeskOfPages();
    await foundAtADesk();
    await verified();
  });
  statements = [...new Set(asked)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `with added as (
       insert into applications (key_hash, sealed_key, type, contact, created_at, submitted_at, decision)
       select sha256(int4send(n)), '\\x00', 1, '\\x00', now() - (n % 200) * interval '1 day',
         case when n % 3 > 0 then now() - (n % 200) * interval '1 day' end,
         case when n % 3 > 0 then 'Approved' end from generate_series(1, ${applications}) n returning id, key_hash, created_at),
     decided as (
       insert into decisions (application_id, number, decision, source) select id, 1, 'Approved', 'bureau' from added),
     noted as (
       insert into application_notes (application_id, number, note, fingerprint) select id, 1, '\\x00', '\\x00' from added),
     noticed as (
       insert into provider_notices (application_id, kind, counted_at) select id, 'order-for-provider', now() from added),
     mailed as (
       insert into outbox (application_id, channel, kind, event_id, payload, delivered_at)
       select id, 'mail', 'share-link', id || '-' || n, '\\x00', now() from added, generate_series(1, 4) n),
     linked as (
       insert into status_links (key_hash, application_id, sealed_key) select sha256(key_hash), id, '\\x00' from added),
     found as (
       insert into application_search select id, array[16777216 + n % 65536, 33554432 + n * 7 % 65536]
       from (select id, row_number() over ()::integer as n from added) numbered where n % 3 > 0),
     enquired as (
       insert into credit_enquiries (application_id, id, person, networks, ended_at)
       select id, 'x', key_hash, array[key_hash, 'wider', 'widest'], now() from added),
     asked as (
       insert into parts (application_id, number, part, request, key_hash, sealed_key, expires_at)
       select id, 1, 'credit', '\\x00', sha256(key_hash), '\\x00', now() + interval '14 days' from added),
     lost as (
       insert into lost_links (id, reference, address) select id::text, key_hash, key_hash from added),
     audited as (
       insert into audit (application_id, action, request_id, hash)
       select id, 'draft saved', 'r', '\\x00' from added, generate_series(1, 4)),
     logged as (
       insert into desk_log (act, staff_id, application_id, reference)
       select 'opened', 'person ' || n, id, 'R' || id from added, generate_series(1, 3) n),
     answered as (
       insert into answers (scope, key_hash, body_hash, status) select encode(key_hash, 'hex'), key_hash, '\\x00', 200 from added),
     opening as (
       insert into drafts (id_hash, application_id, sealed_id, version, saved_at, expires_at)
       select sha256(key_hash), id, '\\x00', 1, now(), now() + interval '3 months' from added)
     insert into draft_states (application_id, link, state, version, expires_at)
     select id, '\\x00', '\\x01', 1, now() + interval '3 months' from added`,
  );
  await client.query('analyze');
  await client.end();
}, 60_000);

test('no statement of a call, of a command, of the outbox or of a purge reads a whole table that grows [REL-08, DEC-06, OPS-07]', async () => {
  expect(statements.length).toBeGreaterThan(30);
  const reading: Record<string, string[]> = {};
  for (const statement of statements) {
    const { rows } = await pool.query(`explain (generic_plan, format json) ${statement}`);
    const tables = wholeReads(rows[0]['QUERY PLAN'][0].Plan);
    if (tables.length > 0) reading[statement] = tables;
  }
  expect(reading).toEqual({});
});

test('what goes with an application is found by an index: every foreign key is the start of one [REL-08]', async () => {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table from pg_constraint c
     where contype = 'f' and not exists (
       select 1 from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`,
  );
  expect(rows).toEqual([]);
});
