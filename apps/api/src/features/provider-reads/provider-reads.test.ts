import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { type ApplicationStatus, applicationStatuses } from '@forecourt/domain/constants/options.ts';
import { readApplication, readOrders } from '@forecourt/domain/contract/provider-reads.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { signedRead } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { locked } from '../../testing/locked.ts';
import { guaranteeFor, testServer } from '../../testing/server.ts';
import { correctAnswers } from '../applications/correct-answers.ts';
import { correctCards } from '../cards/correct-cards.ts';
import { recordDecision } from '../decisions/decide.ts';
import { withdrawApplication } from '../decisions/withdraw-application.ts';
import { recordCardsSent, undoCardsSent } from '../orders/send-cards.ts';
import { askToCorrect } from '../status/ask-to-correct.ts';

const [secret, earlier] = [newSecret(), newSecret()];
const settings = {
  DECISIONS_SECRET: `${secret} ${earlier}`,
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '1000',
};
const { app, call, submitted, providers, pool, rowOf, store } = await testServer(settings);
const read = (url: string, signing = {}) => signedRead(app, url, { secret, ...signing });
const context = { requestId: 'tevita' };

async function applied(decision: 'Approved' | 'Assess' | 'Decline' | 'Approve with Personal Guarantee') {
  providers.creditBureau = { check: async () => decision };
  const id = await submitted();
  const row = await rowOf(id);
  const { rows } = await pool.query('select reference from applications where id = $1', [row]);
  const reference: string = rows[0].reference;
  const ask = (questions: readonly ['cards'] | readonly ['contact-number']) =>
    locked(askToCorrect)(store, reference, {
      questions,
      because: 'It is wrong.',
      askedBy: 'tevita',
      context,
    });
  const acts = {
    reference,
    row,
    give: () =>
      call('PUT', `/v1/applications/${id}/personalGuarantee`, { details: guaranteeFor('soleTrader') }),
    order: (cards = [defaultCard]) => call('PUT', `/v1/applications/${id}/card`, { preferences: { cards } }),
    decide: (outcome: 'Approved' | 'Decline', reasons: string[], replaces?: number) =>
      locked(recordDecision)(
        store,
        reference,
        {
          reference,
          decision: outcome,
          reasons: reasons as never,
          decidedBy: 'Mere',
          ...(replaces && { replaces }),
        },
        { by: 'operator', isForced: true, context },
      ),
    ask,
    correctCards: async (number: number) => {
      await ask(['cards']);
      const cards = [{ ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'KEA101' } } as const];
      await correctCards(store, { id: row }, { number, cards, context });
    },
    correctAnswers: async (number: number) => {
      await ask(['contact-number']);
      const given = {
        which: { id: row },
        number,
        answers: soleTrader,
        kept: [],
        today: '2026-11-27',
        context,
      };
      await correctAnswers(store, providers, given);
    },
    send: (tracking: string) =>
      locked(recordCardsSent)(
        store,
        reference,
        { reference, orderVersion: 'present', sentBy: 'Mere', tracking },
        { by: 'operator', context },
      ),
    undo: () =>
      locked(undoCardsSent)(store, reference, { because: 'too early', undoneBy: 'tevita', context }),
    withdraw: () =>
      withdrawApplication(
        store,
        { reference },
        { by: 'applicant', businessContactEmail: 'b@example.com', context: { requestId: newId() } },
      ),
    /** Puts it into a state that only earlier releases had. */
    undecided: () => pool.query('update applications set decision = null where id = $1', [row]),
  };
  return acts;
}
type Applied = Awaited<ReturnType<typeof applied>>;

/** A life that ends in each state; an application has no reference before it is sent. */
const lives: Readonly<Record<Exclude<ApplicationStatus, 'started'>, () => Promise<Applied>>> = {
  async submitted() {
    const one = await applied('Approved');
    await one.undecided();
    return one;
  },
  toAssess: async () => {
    const one = await applied('Approved');
    await one.order();
    await one.correctAnswers(1);
    return one;
  },
  async correctionAwaited() {
    const one = await applied('Assess');
    await one.order([defaultCard, defaultCard]);
    await one.ask(['cards']);
    return one;
  },
  guaranteeAwaited: () => applied('Approve with Personal Guarantee'),
  async approved() {
    const one = await applied('Approve with Personal Guarantee');
    await one.give();
    return one;
  },
  async declined() {
    const one = await applied('Approved');
    await one.order();
    await one.decide('Decline', ['mistake', 'identity'], 1);
    return one;
  },
  async cardsOrdered() {
    const one = await applied('Assess');
    await one.decide('Approved', []);
    await one.order();
    await one.correctCards(1);
    await one.send('NZ1');
    await one.undo();
    return one;
  },
  async cardsSent() {
    const one = await applied('Approved');
    await one.order();
    await one.correctCards(1);
    await one.send('NZ2');
    return one;
  },
  async withdrawn() {
    const one = await applied('Assess');
    await one.correctAnswers(1);
    await one.withdraw();
    return one;
  },
};

/** Returns what an integrator knows after taking all events of an application. */
async function toldBy({ row }: Applied) {
  const { rows } = await pool.query(
    "select event_id, payload from outbox where application_id = $1 and channel = 'handover' order by id",
    [row],
  );
  let known = {
    submission: null as object | null,
    guarantee: null as object | null,
    decisions: [] as object[],
    corrections: [] as object[],
    order: null as object | null,
    sent: null as object | null,
    withdrawal: null as object | null,
  };
  for (const event of rows) {
    const { type, data } = JSON.parse(decryptPayload<'handover'>(store, event));
    const { applicationId: _, reference: __, ...content } = data;
    if (type === 'application.submitted') known.submission = content;
    if (type === 'guarantee.given') known.guarantee = content;
    if (type === 'cards.ordered') known.order = content;
    if (type === 'cards.sent') known.sent = content;
    if (type === 'cards.unsent') known.sent = null;
    if (type === 'application.withdrawn') known.withdrawal = content;
    if (type === 'application.decided') {
      const { cards: ___, batch: ____, ...decision } = content;
      known.decisions.push(decision);
    }
    if (type === 'application.corrected') {
      const { details, cards, orderVersion, batch: ___, ...correction } = content;
      known.corrections.push(correction);
      known = { ...known, submission: { ...known.submission, details } };
      if (orderVersion) known.order = { ...known.order, ...(cards && { cards }), orderVersion };
    }
  }
  return known;
}

describe('a signed read of an application', () => {
  test.each(applicationStatuses.filter((state) => state !== 'started'))(
    'answers in the state %s as its events said, in the shape of the contract [ADOPT-15]',
    async (state) => {
      const one = await lives[state]();
      const { status, body } = await read(`/v1/applications/${one.reference}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        applicationId: expect.stringMatching(/^[\w-]{22}$/),
        reference: one.reference,
        state,
        changedAt: expect.any(String),
        ...(await toldBy(one)),
      });
      readApplication.schema.response[200].parse(body);
    },
  );

  test('has nothing that no event has: what stays with colleagues stays there [ADOPT-15]', async () => {
    const one = await applied('Assess');
    await locked(recordDecision)(
      store,
      one.reference,
      { reference: one.reference, decision: 'Approved', reasons: [], decidedBy: 'Mere' },
      { by: 'operator', internalReason: 'He is a cousin.', context },
    );
    const { body } = await read(`/v1/applications/${one.reference}`);
    expect(body.decisions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('cousin');
  });

  test('is recorded as read by the provider’s system, as is each order of a list [ADOPT-15, SEC-20]', async () => {
    const one = await lives.cardsOrdered();
    await read(`/v1/applications/${one.reference}`);
    await read('/v1/orders?state=cardsOrdered');
    const { rows } = await pool.query(
      'select act, detail, staff_id, operator, reference from desk_log where application_id = $1 order by id',
      [one.row],
    );
    const by = { staff_id: null, operator: 'the provider’s system', reference: one.reference };
    expect(rows).toEqual([
      { act: 'opened', detail: null, ...by },
      { act: 'exported', detail: 'order: 1 card', ...by },
    ]);
    const { rows: audit } = await pool.query(
      "select request_id from audit where application_id = $1 and action = 'shown'",
      [one.row],
    );
    expect(audit).toEqual([{ request_id: by.operator }, { request_id: by.operator }]);
  });
});

describe('a signed list of orders', () => {
  test('has each order once over all pages, and what its events said [ADOPT-15]', async () => {
    const made = [await lives.cardsSent(), await lives.declined()];
    for (let at = 0; at < 22; at += 1) {
      const one = await applied('Approved');
      await one.order();
      made.push(one);
    }
    const seen: { reference: string; state: string }[] = [];
    let after: string | null = '';
    let pages = 0;
    while (after !== null) {
      const { status, body } = await read(`/v1/orders${after && `?after=${encodeURIComponent(after)}`}`);
      expect(status).toBe(200);
      readOrders.schema.response[200].parse(body);
      seen.push(...body.orders);
      expect(body.orders.length).toBeLessThanOrEqual(20);
      after = body.next;
      pages += 1;
    }
    expect(pages).toBeGreaterThan(1);
    const references = seen.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    for (const one of made) {
      const { order, sent } = await toldBy(one);
      expect(seen.find(({ reference }) => reference === one.reference)).toMatchObject({ order, sent });
    }
    const changes = seen.map((order) => Date.parse((order as never as { changedAt: string }).changedAt));
    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  });

  test('is of a state, and since a moment [ADOPT-15]', async () => {
    await lives.cardsOrdered();
    const last = await lives.cardsSent();
    const { body: all } = await read('/v1/orders?state=cardsSent');
    expect(new Set(all.orders.map(({ state }: { state: string }) => state))).toEqual(new Set(['cardsSent']));
    const { changedAt } = all.orders.at(-1);
    const since = encodeURIComponent(changedAt);
    const { body } = await read(`/v1/orders?state=cardsSent&since=${since}`);
    expect(body).toMatchObject({ orders: [{ reference: last.reference }], next: null });
    expect((await read('/v1/orders?state=approved')).status).toBe(400);
    expect((await read('/v1/orders?since=yesterday')).status).toBe(400);
    expect((await read('/v1/orders?after=2026-13-40T00:00:00%2B00%2F1')).status).toBe(400);
    expect((await read('/v1/orders?limit=5000')).status).toBe(400);
  });
});

describe('the signature of a read', () => {
  const path = '/v1/orders?state=cardsOrdered';

  test.each([
    ['the earlier secret during a change', () => ({ secret: earlier }), 200],
    ['another secret', () => ({ secret: newSecret() }), 401],
    ['another method', () => ({ signed: `POST ${path}` }), 401],
    ['no query', () => ({ signed: 'GET /v1/orders' }), 401],
    ['another query', () => ({ signed: 'GET /v1/orders?state=cardsSent' }), 401],
    ['another application', () => ({ signed: 'GET /v1/applications/K7PX-3M9D' }), 401],
    ['nothing, as an empty body', () => ({ signed: '' }), 401],
    ['no signature', () => ({ headers: { 'webhook-signature': '' } }), 401],
    ['another id', () => ({ headers: { 'webhook-id': 'another' } }), 401],
    ['280 seconds ago', () => ({ at: new Date(Date.now() - 280_000) }), 200],
    ['301 seconds ago', () => ({ at: new Date(Date.now() - 301_000) }), 401],
    ['320 seconds ahead', () => ({ at: new Date(Date.now() + 320_000) }), 401],
  ])('by or over %s [ADOPT-15]', async (_, signing, status) => {
    const answer = await read(path, signing());
    expect([answer.status, answer.body.code]).toEqual([status, status === 401 ? 'unsigned' : undefined]);
  });

  test('opens once: the same again is refused, also for something else and after a restart [ADOPT-15]', async () => {
    const id = newId();
    expect((await read(path, { id })).status).toBe(200);
    expect(await read(path, { id })).toMatchObject({ status: 401, body: { code: 'unsigned' } });
    expect((await read('/v1/orders', { id })).status).toBe(401);
    expect((await read(path)).status).toBe(200);
  });

  test('is checked before anything is looked up: an unknown reference is 401, then 404 [ADOPT-15]', async () => {
    const unknown = '/v1/applications/ZZZZ-ZZZZ';
    expect((await read(unknown, { secret: newSecret() })).status).toBe(401);
    expect((await call('GET', unknown)).status).toBe(401);
    expect((await read(unknown)).status).toBe(404);
  });

  test('opens neither a decision nor, by the signature of one, a read [ADOPT-15]', async () => {
    const body = `GET ${path}`;
    const headers = (await read(path)).signedBy;
    const decide = {
      method: 'POST',
      url: '/v1/decisions',
      headers: { ...headers, 'content-type': 'application/json' },
    } as const;
    expect((await app.inject({ ...decide, payload: body })).statusCode).toBe(400);
    expect((await app.inject({ ...decide, headers, payload: '' })).statusCode).toBe(401);
  });
});

test('below a sub-path the path from /v1 on is signed, whether or not a proxy strips the rest [ADOPT-15]', async () => {
  const server = await testServer({ DECISIONS_SECRET: secret, PUBLIC_ORIGIN: 'https://fuel.test/apply' });
  for (const url of ['/v1/orders', '/apply/v1/orders'])
    expect((await signedRead(server.app, url, { secret, signed: 'GET /v1/orders' })).status, url).toBe(200);
});

test('there is nothing to read where no secret is set [ADOPT-15]', async () => {
  const server = await testServer();
  expect((await signedRead(server.app, '/v1/orders', { secret })).status).toBe(404);
  expect((await signedRead(server.app, '/v1/applications/ZZZZ-ZZZZ', { secret })).status).toBe(404);
});
