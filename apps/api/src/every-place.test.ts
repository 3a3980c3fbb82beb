import type { ApplicationAction } from '@forecourt/domain/application/status-table.ts';
import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { providerMailKinds } from '@forecourt/domain/brand.ts';
import { keysOf } from '@forecourt/domain/cards/fields.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { type ApplicationStatus, creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import {
  deskAskCorrection,
  deskDecide,
  deskWithdraw,
  deskWithdrawCorrection,
} from '@forecourt/domain/contract/desk/acts.ts';
import { type DeskApplication, deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import {
  deskExportOrders,
  deskMarkOrderSent,
  deskOrder,
  deskOrders,
} from '@forecourt/domain/contract/desk/orders.ts';
import {
  deskExportApplications,
  deskListApplications,
  deskSearchApplications,
  deskToday,
} from '@forecourt/domain/contract/desk/work.ts';
import { type HandoverEvent, handoverEvent } from '@forecourt/domain/contract/handover.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { applicationColumnTitles } from '@forecourt/domain/desk/application-list.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import fc from 'fast-check';
import papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands } from './cli/commands.ts';
import { previewMail } from './mail/preview-mail.ts';
import { decryptPayload } from './store/outbox/outbox.ts';
import { commandLine } from './testing/command-line.ts';
import { databaseSettings } from './testing/database.ts';
import { seenNow, testDesk } from './testing/desk.ts';
import { newSecret } from './testing/handover.ts';
import { guaranteeFor, submissionFor } from './testing/server.ts';

const handover = { HANDOVER_URL: 'http://127.0.0.1:9/', HANDOVER_SECRET: newSecret() };
const key = newDataKey('k1');
const noticesTo = { email: 'cards@example.com', about: providerMailKinds };
const desk = await testDesk(handover, { keys: parseDataKeys(key), noticesTo });
const { ask, asOwner, call, config, create, pool, providers, queuedEmails, rowOf, signedIn, store } = desk;
const { token: as } = await signedIn('manager', 'Mere');
const run = commandLine(commands, { ...databaseSettings(desk), ...handover, DATA_KEYS: key });
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);

beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
});

const asked = 'contact-number';
const tracking = 'NZ123456789';
const cardsBefore = [defaultCard, defaultCard];
const cardsAfter = [defaultCard, defaultCard, defaultCard];

async function applied() {
  const id = await create();
  const details = submissionFor('limitedDirector');
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  const { reference, statusKey: link } = body as { reference: string; statusKey: string };
  const params = { reference };
  const page = async (): Promise<DeskApplication> => (await ask(deskApplication, { params, as })).body;
  const act = async (endpoint: DeskEndpoint, given: object) =>
    (await ask(endpoint, { params, body: { ...given, seen: seenNow, isPreview: false }, as })).status;
  const byStatus = async (url: string, given: object) =>
    (await call('POST', `/v1/status/${url}`, { key: link, ...given })).status;
  const decide = async (decision: string, reasons: readonly string[] = []) => {
    const { replaces } = await page();
    return act(deskDecide, { decision, reasons, ...(replaces !== null && { replaces }), isForced: true });
  };
  const number = async () => (await page()).corrections.at(-1)?.number ?? 1;
  return {
    id,
    reference,
    link,
    page,
    submit: async () => 200,
    exportOrders: async () => (await ask(deskExportOrders, { body: {}, as })).status,
    approve: () => decide('Approved'),
    decline: () => decide('Decline', ['identity']),
    askGuarantee: () => decide('Approve with Personal Guarantee'),
    giveGuarantee: () => {
      const { agreedToPersonalGuarantee, guaranteeVersion } = guaranteeFor('limitedDirector');
      const personalGuaranteeEmail = 'mere@example.com';
      const given = { agreedToPersonalGuarantee, guaranteeVersion, personalGuaranteeEmail };
      return byStatus('guarantee', given);
    },
    orderCards: () => byStatus('cards', { preferences: { cards: cardsBefore } }),
    withdraw: () => act(deskWithdraw, {}),
    withdrawInstead: () => act(deskWithdraw, {}),
    sendCards: () => act(deskMarkOrderSent, { isUndo: false, tracking }),
    undoSendCards: () => act(deskMarkOrderSent, { isUndo: true, because: 'They came back' }),
    askToCorrect: (questions: readonly string[] = [asked]) =>
      act(deskAskCorrection, { questions, because: 'Look at it again.' }),
    correct: async () => {
      const { business, offer, credit } = limitedDirector;
      const finalDetails = { ...limitedDirector.finalDetails, contactNumber: '021 765 4321' };
      const answers = { business, offer, credit, finalDetails };
      return byStatus('correction', { number: await number(), answers });
    },
    correctCards: async () =>
      byStatus('correction/cards', { number: await number(), preferences: { cards: cardsAfter } }),
    takeBackCorrection: () => act(deskWithdrawCorrection, {}),
    stopOrder: () => decide('Decline', ['identity', 'mistake']),
  };
}
type Applied = Awaited<ReturnType<typeof applied>>;

/** What stands after an act, in words that a person reads. */
type Standing = {
  readonly state: string;
  /** Of the latest decision. */
  readonly decision: string;
  /** Sentences; empty without any. */
  readonly reasons: string;
  /** Ordered; 0 if none are. */
  readonly cards: number;
  /** Of cards that were sent. */
  readonly tracking: string | null;
  /** Number of the batch in which they are made; null while they are to make. */
  readonly batch: number | null;
  /** Questions that are awaited. */
  readonly asked: readonly string[];
};

const stateOf = (state: ApplicationStatus) => statusTable[state].name;
const decisionOf = (decision: string | null) => labelOf(creditDecisions, decision as never);
const reasonsOf = (codes: readonly string[] = []) =>
  codes.flatMap((code) => decisionReasonText(code) ?? []).join(' ');
const the = <T>(rows: readonly T[], reference: string): T | undefined =>
  rows.find((row) => (row as { reference: string }).reference === reference);
/** Where an application stands among those that a place lists, and nowhere else. */
const isListed = (rows: readonly unknown[], reference: string, isExpected: boolean) => {
  expect(the(rows, reference) !== undefined).toBe(isExpected);
  return {};
};
const toMake = stateOf('cardsOrdered');
const isToMake = ({ state, batch }: Pick<Standing, 'state' | 'batch'>) => state === toMake && batch === null;

async function mailsOf(id: string) {
  const mails = await queuedEmails(id);
  return mails.map((mail) => ({ kind: mail.kind as string, ...previewMail(mail, config.brand) }));
}
async function eventsOf(id: string): Promise<HandoverEvent[]> {
  const { rows } = await pool.query(
    "select * from outbox where application_id = $1 and channel = 'handover' order by id",
    [await rowOf(id)],
  );
  return rows.map((row) => handoverEvent.parse(JSON.parse(decryptPayload<'handover'>(store, row))));
}

/** What each place says of an application: as much of what stands as it tells at all. */
const places: Readonly<
  Record<string, (one: Applied, standing: Standing) => Promise<Partial<Standing> | undefined>>
> = {
  'its page at the desk': async ({ reference }) => {
    const { body } = await ask(deskApplication, { params: { reference }, as });
    const { state, decisions, order, corrections } = body as DeskApplication;
    return {
      state: stateOf(state),
      decision: decisionOf(decisions.at(-1)?.decision ?? null),
      reasons: reasonsOf(decisions.at(-1)?.reasons),
      cards: order?.cards.length ?? 0,
      tracking: order?.sent?.tracking ?? null,
      batch: order?.batch ?? null,
      asked: corrections.find(({ endedAt }) => endedAt === null)?.asked ?? [],
    };
  },
  'the list of the desk': async ({ reference }) => {
    const { body } = await ask(deskListApplications, { querystring: { state: 'all' }, as });
    const row = the(body.applications, reference) as { state: ApplicationStatus; decision: string };
    return { state: stateOf(row.state), decision: decisionOf(row.decision) };
  },
  'the search of the desk': async ({ reference }) => {
    const { body } = await ask(deskSearchApplications, { body: { text: reference }, as });
    const row = the(body.applications, reference) as { state: ApplicationStatus };
    return { state: stateOf(row.state) };
  },
  'the file of the desk': async ({ reference }) => {
    const { body } = await ask(deskExportApplications, { body: { state: 'all' }, as });
    const { data } = papa.parse<Record<string, string>>(body.csv.replace('\ufeff', ''), { header: true });
    const row = data.find((each) => each[applicationColumnTitles.reference] === reference) ?? {};
    return {
      state: row[applicationColumnTitles.state] ?? '',
      decision: row[applicationColumnTitles.decision] ?? '',
      reasons: row[applicationColumnTitles.reasons] ?? '',
      cards: Number(row[applicationColumnTitles.cards]),
    };
  },
  'the first page of the desk': async (_, { state, batch }) => {
    const { toAssess, guarantees, corrections, ordersToMake } = (await ask(deskToday, { as })).body;
    const counted = { toAssess, guaranteeAwaited: guarantees, correctionAwaited: corrections };
    for (const [each, count] of Object.entries(counted))
      expect(count.count, each).toBe(state === stateOf(each as ApplicationStatus) ? 1 : 0);
    expect(ordersToMake.count).toBe(isToMake({ state, batch }) ? 1 : 0);
    return {};
  },
  'the orders of the desk': async ({ reference }, standing) =>
    isListed((await ask(deskOrders, { as })).body.orders, reference, isToMake(standing)),
  'its order at the desk': async ({ reference }, { cards }) => {
    const { status, body } = await ask(deskOrder, { params: { reference }, as });
    expect(status).toBe(cards === 0 ? 404 : 200);
    if (status === 404) return undefined;
    const { state, cards: ordered, sent } = body;
    return { state: stateOf(state), cards: ordered.length, tracking: sent?.tracking ?? null };
  },
  'applications list': async ({ reference }) => {
    const row = the((await json('applications list --state all')).applications, reference) as {
      state: ApplicationStatus;
      decision: string;
    };
    return { state: stateOf(row.state), decision: decisionOf(row.decision) };
  },
  'applications show': async ({ reference }) => {
    const { state, decisions, cards, corrections } = await json(`applications show ${reference}`);
    const open = corrections.find(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    return {
      state: stateOf(state),
      decision: decisionOf(decisions.at(-1)?.decision ?? null),
      reasons: reasonsOf(decisions.at(-1)?.reasons),
      cards: cards?.length ?? 0,
      asked: open?.asked ?? [],
    };
  },
  'orders show': async ({ reference }, { cards }) => {
    const { code, out } = await run(`orders show ${reference} --json`);
    expect(code === 0).toBe(cards > 0);
    if (code !== 0) return undefined;
    const { state, cards: ordered, sent } = JSON.parse(out);
    return { state: stateOf(state), cards: ordered.length, tracking: sent?.tracking ?? null };
  },
  'orders list': async ({ reference }, standing) =>
    isListed((await json('orders list')).orders, reference, isToMake(standing)),
  'the status page': async ({ link }) => {
    const { body } = await call('POST', '/v1/status/open', { key: link });
    const { state, cards, correction, reasons } = body as StatusAnswer;
    return {
      state: stateOf(state),
      // Those of a decline that stands.
      ...(state === 'declined' && { reasons: reasons.join(' ') }),
      cards: cards?.count ?? 0,
      tracking: cards?.sent?.tracking ?? null,
      asked: correction?.asked ?? [],
    };
  },
};

type Case = {
  /** Acts that lead to it. */
  readonly before: (one: Applied) => readonly (() => Promise<number>)[];
  readonly after: Partial<Standing> & { readonly state: string };
  /** Mails that go because of the act, and words of one. */
  readonly mails: readonly string[];
  readonly says?: string;
  /** The last event to the provider's system; null if none goes. */
  readonly event: { readonly type: HandoverEvent['type']; readonly data?: object } | null;
};
const assess = decisionOf('Assess');
const approved = decisionOf('Approved');
const ordered = { cards: cardsBefore.length, decision: approved };
const identity = reasonsOf(['identity']);
const mistake = reasonsOf(['identity', 'mistake']);

const cases: Readonly<Record<ApplicationAction | 'stopOrder' | 'withdrawInstead', Case>> = {
  submit: {
    before: () => [],
    after: { state: 'To assess', decision: assess },
    mails: ['application-received', 'to-assess-for-provider'],
    event: { type: 'application.submitted', data: { decision: 'Assess' } },
  },
  approve: {
    before: () => [],
    after: { state: 'Approved', decision: approved },
    mails: ['application-decided'],
    says: 'approved',
    event: { type: 'application.decided', data: { decision: 'Approved' } },
  },
  decline: {
    before: () => [],
    after: { state: 'Declined', decision: decisionOf('Decline'), reasons: identity },
    mails: ['application-decided'],
    says: identity,
    event: { type: 'application.decided', data: { decision: 'Decline', reasons: ['identity'] } },
  },
  askGuarantee: {
    before: () => [],
    after: { state: 'Guarantee awaited', decision: decisionOf('Approve with Personal Guarantee') },
    mails: ['application-decided'],
    says: 'personal guarantee',
    event: { type: 'application.decided', data: { decision: 'Approve with Personal Guarantee' } },
  },
  giveGuarantee: {
    before: ({ askGuarantee }) => [askGuarantee],
    after: { state: 'Approved', decision: decisionOf('Approve with Personal Guarantee') },
    mails: ['guarantee-given', 'account-opened', 'guarantee-for-provider'],
    event: { type: 'guarantee.given' },
  },
  orderCards: {
    before: ({ approve }) => [approve],
    after: { state: toMake, ...ordered },
    mails: ['cards-ordered', 'order-for-provider'],
    says: '2',
    event: { type: 'cards.ordered', data: { cards: cardsBefore } },
  },
  withdraw: {
    before: () => [],
    after: { state: 'Withdrawn', decision: assess },
    mails: ['application-withdrawn', 'withdrawn-for-provider'],
    event: { type: 'application.withdrawn', data: { withdrawnBy: 'operator' } },
  },
  withdrawInstead: {
    before: ({ askToCorrect }) => [askToCorrect],
    after: { state: 'Withdrawn', decision: assess },
    mails: ['application-withdrawn', 'withdrawn-for-provider'],
    event: { type: 'application.withdrawn', data: { withdrawnBy: 'operator' } },
  },
  sendCards: {
    before: ({ approve, orderCards }) => [approve, orderCards],
    after: { state: 'Cards sent', ...ordered, tracking },
    mails: ['cards-sent'],
    says: tracking,
    event: { type: 'cards.sent', data: { numberOfCards: 2, tracking } },
  },
  undoSendCards: {
    before: ({ approve, orderCards, sendCards }) => [approve, orderCards, sendCards],
    after: { state: toMake, ...ordered },
    mails: ['cards-unsent'],
    event: { type: 'cards.unsent' },
  },
  askToCorrect: {
    before: () => [],
    after: { state: 'Correction awaited', decision: assess, asked: [asked] },
    mails: ['correction-asked'],
    event: null,
  },
  correct: {
    before: ({ askToCorrect }) => [askToCorrect],
    after: { state: 'To assess', decision: assess },
    mails: ['correction-received', 'correction-for-provider'],
    event: { type: 'application.corrected', data: { asked: [asked] } },
  },
  correctCards: {
    before: ({ approve, orderCards, askToCorrect }) => [approve, orderCards, () => askToCorrect(['cards'])],
    after: { state: toMake, decision: approved, cards: cardsAfter.length },
    mails: ['correction-received', 'correction-for-provider'],
    event: { type: 'application.corrected', data: { asked: ['cards'], cards: cardsAfter } },
  },
  takeBackCorrection: {
    before: ({ askToCorrect }) => [askToCorrect],
    after: { state: 'To assess', decision: assess },
    mails: ['correction-withdrawn'],
    event: null,
  },
  stopOrder: {
    before: ({ approve, orderCards, exportOrders }) => [approve, orderCards, exportOrders],
    after: { ...ordered, state: 'Declined', decision: decisionOf('Decline'), reasons: mistake },
    mails: ['application-decided', 'stopped-for-provider'],
    event: { type: 'application.decided', data: { cards: 'stopped' } },
  },
};

async function expectEverywhere(one: Applied, standing: Standing): Promise<void> {
  for (const [place, read] of Object.entries(places)) {
    const said = await read(one, standing);
    expect({ ...standing, ...said }, place).toEqual(standing);
  }
}

describe.each(keysOf(cases))('after %s', (action) => {
  test('every place says the same [DESK-31]', async () => {
    const { before, after, mails, says = '', event } = cases[action];
    const one = await applied();
    for (const act of before(one)) expect(await act()).toBe(200);
    const [mailed, handedOver] = [await mailsOf(one.id), await eventsOf(one.id)];
    expect(await one[action]()).toBe(200);
    await expectEverywhere(one, {
      reasons: '',
      cards: 0,
      tracking: null,
      batch: null,
      asked: [],
      decision: '',
      ...after,
    });
    const isFirst = action === 'submit';
    const gone = (await mailsOf(one.id)).slice(isFirst ? 0 : mailed.length);
    expect(gone.map(({ kind }) => kind)).toEqual(mails);
    expect(gone.map(({ text }) => text).join('\n')).toContain(says);
    const events = (await eventsOf(one.id)).slice(isFirst ? 0 : handedOver.length);
    expect(events.map(({ type }) => type)).toEqual(event ? [event.type] : []);
    expect(events.at(-1)?.data ?? {}).toMatchObject(event?.data ?? {});
  });
});

const acts = [...keysOf(cases), 'exportOrders', 'askForCards'] as const;

test('after any acts in any order every place says the same [DESK-31]', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 12 }), async (tried) => {
      await asOwner('delete from applications; delete from order_batches');
      const one = await applied();
      const done: string[] = [];
      for (const act of tried) {
        const status = await (act === 'askForCards' ? one.askToCorrect(['cards']) : one[act]());
        expect([200, 400, 404, 409]).toContain(status);
        if (status === 200) done.push(act);
      }
      const [read] = Object.values(places);
      const standing = (await read?.(one, {} as Standing)) as Standing;
      await expectEverywhere(one, standing).catch((error: unknown) => {
        throw new Error(`after ${done.join(', ')}`, { cause: error });
      });
    }),
    { numRuns: 15 },
  );
});
