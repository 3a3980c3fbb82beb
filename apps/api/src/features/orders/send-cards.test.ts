import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listDispatches } from '../../store/applications/dispatches.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { signedHeaders } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { locked } from '../../testing/locked.ts';
import { testServer } from '../../testing/server.ts';
import { correctCards } from '../cards/correct-cards.ts';
import { recordDecision } from '../decisions/decide.ts';
import { askToCorrect, takeBackCorrection } from '../status/ask-to-correct.ts';
import { recordCardsSent, undoCardsSent } from './send-cards.ts';

const secret = newSecret();
const { app, call, submitted, queuedEmails, providers, store, pool, rowOf } = await testServer({
  DECISIONS_SECRET: secret,
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '1000',
});
beforeEach(() => {
  providers.creditBureau = { check: async () => 'Approved' };
});

const context = { requestId: 'tevita' };
const today = newZealandDay(new Date());
const asking = {
  questions: ['cards'],
  because: 'One plate is wrong.',
  askedBy: 'tevita',
  context,
} as const;

async function ordered() {
  const id = await submitted();
  const row = await rowOf(id);
  expect(
    (await call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } })).status,
  ).toBe(200);
  const { rows } = await pool.query('select reference from applications where id = $1', [row]);
  const reference: string = rows[0].reference;
  return {
    id,
    row,
    reference,
    send: (given: object = {}) =>
      locked(recordCardsSent)(
        store,
        reference,
        { reference, sentBy: 'Mere Tāmati', ...given },
        { by: 'operator', context },
      ),
    undo: () =>
      locked(undoCardsSent)(store, reference, { because: 'wrong envelope', undoneBy: 'tevita', context }),
    /** Has the applicant replace the cards, as they are asked to. */
    correct: async (number: number, cards = [defaultCard, defaultCard]) => {
      await locked(askToCorrect)(store, reference, asking);
      await correctCards(store, id, { number, cards, context: { requestId: newId() } });
    },
    life: async () =>
      (await pool.query('select life from applications where id = $1', [row])).rows[0].life as string,
    kept: () => listDispatches(store, { id: row }),
    audit: async () =>
      (await pool.query('select action from audit where application_id = $1 order by id', [row])).rows.map(
        ({ action }) => action,
      ),
    events: async () => {
      const { rows: events } = await pool.query(
        "select event_id, payload from outbox where application_id = $1 and channel = 'handover' order by id",
        [row],
      );
      return events.map((event) => JSON.parse(decryptPayload<'handover'>(store, event)));
    },
  };
}

async function signed(body: object, messageId: string) {
  const text = JSON.stringify(body);
  const at = new Date();
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/orders/sent',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(messageId, at, text),
    },
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('cards that are sent', () => {
  test('are noted in one transaction with the audit record, the event and the mail [ORDER-02]', async () => {
    const { id, reference, send, life, kept, audit, events } = await ordered();
    const sent = await send({ tracking: 'NZ123456789' });
    expect(sent).toMatchObject({ answer: { ok: true, reference, sentOn: today, tracking: 'NZ123456789' } });
    expect(await life()).toBe('cardsSent');
    expect(await kept()).toMatchObject([{ number: 1, source: 'operator', sentOn: today, undoneAt: null }]);
    expect((await audit()).at(-1)).toBe('cards sent');
    expect((await events()).at(-1)).toMatchObject({
      type: 'cards.sent',
      data: { reference, numberOfCards: 1, sentOn: today, tracking: 'NZ123456789', sentBy: 'Mere Tāmati' },
    });
    expect((await queuedEmails(id)).at(-1)).toMatchObject({
      kind: 'cards-sent',
      emailData: { reference, sentOn: today, tracking: 'NZ123456789', arriveBy: expect.any(String) },
    });
  });

  test('are not sent a second time, and a sentence says so [ORDER-02]', async () => {
    const { send, kept } = await ordered();
    await send();
    expect(await send()).toEqual({
      code: 'cardsSent',
      refused: 'The cards of this application were sent, so no cards can be sent.',
      present: { state: 'cardsSent', orderVersion: 1, sent: { sentOn: today, tracking: null } },
    });
    expect(await kept()).toHaveLength(1);
  });

  test('32 at once: one takes effect, and the applicant gets one mail [ORDER-02]', async () => {
    const { id, send, kept, events } = await ordered();
    const all = await Promise.all(Array.from({ length: 32 }, (_, at) => send({ sentBy: `Person ${at}` })));
    expect(all.filter((one) => 'answer' in one)).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    expect((await events()).filter(({ type }) => type === 'cards.sent')).toHaveLength(1);
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'cards-sent')).toHaveLength(1);
  });

  test.each([
    ['tomorrow', addDays(today, 1), /is still to come\.$/],
    ['the day before they were ordered', addDays(today, -1), /they were not sent before\.$/],
  ])('were not sent %s [ORDER-02]', async (_, sentOn, said) => {
    const { send, kept } = await ordered();
    await expect(send({ sentOn })).rejects.toMatchObject({
      statusCode: 400,
      exception: [{ field: 'sentOn', errorMessage: expect.stringMatching(said) }],
    });
    expect(await kept()).toEqual([]);
  });

  test('can be undone within a day and sent again, and both are kept [ORDER-02]', async () => {
    const { id, send, undo, life, kept, audit, events } = await ordered();
    await send();
    await undo();
    expect(await life()).toBe('cardsOrdered');
    await send({ tracking: 'second' });
    expect(await life()).toBe('cardsSent');
    expect(await kept()).toMatchObject([
      { number: 1, undoneAt: expect.any(Date) },
      { number: 2, undoneAt: null, tracking: 'second' },
    ]);
    expect((await audit()).slice(-3)).toEqual(['cards sent', 'cards unsent', 'cards sent']);
    expect((await events()).slice(-3).map(({ type }) => type)).toEqual([
      'cards.sent',
      'cards.unsent',
      'cards.sent',
    ]);
    expect((await queuedEmails(id)).slice(-3).map(({ kind }) => kind)).toEqual([
      'cards-sent',
      'cards-unsent',
      'cards-sent',
    ]);
  });

  test('cannot be undone after a day, nor while they are not sent [ORDER-02]', async () => {
    const { row, send, undo, life } = await ordered();
    await expect(undo()).rejects.toMatchObject({
      statusCode: 409,
      exception: 'The cards of this application are ordered, so there is no sending to undo.',
    });
    await send();
    const [sent] = (await pool.query('select cards_sent_at from applications where id = $1', [row])).rows;
    vi.useFakeTimers({ toFake: ['Date'], now: sent.cards_sent_at.getTime() + 24 * 3_600_000 + 1_000 });
    try {
      await expect(undo()).rejects.toMatchObject({ exception: expect.stringMatching(/24 hours ago/) });
    } finally {
      vi.useRealTimers();
    }
    expect(await life()).toBe('cardsSent');
  });

  test('keep a decision from being replaced, except by force; approved again they are sent still [ORDER-02]', async () => {
    const { reference, send, life } = await ordered();
    await send();
    const declined = { reference, decision: 'Decline', decidedBy: 'Mere', replaces: 1 } as const;
    const reasons = ['identity', 'new-facts'] as const;
    const by = { by: 'operator', context } as const;
    expect(
      await locked(recordDecision)(store, reference, { ...declined, reasons: [...reasons] }, by),
    ).toMatchObject({
      refused: expect.stringMatching(/only an operator who forces it/),
    });
    await locked(recordDecision)(
      store,
      reference,
      { ...declined, reasons: [...reasons] },
      { ...by, isForced: true },
    );
    expect(await life()).toBe('declined');
    const approved = { ...declined, decision: 'Approved', replaces: 2, reasons: ['mistake'] } as const;
    await locked(recordDecision)(store, reference, { ...approved, reasons: ['mistake'] }, by);
    expect(await life()).toBe('cardsSent');
  });
});

describe('the signed call', () => {
  test('notes them, and is answered the same for the same webhook-id, also when undone since [ORDER-02]', async () => {
    const { reference, undo, kept, life } = await ordered();
    const body = { reference, sentBy: 'Cards Ltd', tracking: 'T1' };
    const first = await signed(body, 'msg_a');
    expect(first).toMatchObject({ status: 200, body: { reference, sentOn: today, tracking: 'T1' } });
    expect(await signed(body, 'msg_a')).toEqual(first);
    expect(await signed({ ...body, sentOn: today }, 'msg_a')).toEqual(first);
    for (const other of [{ tracking: 'T2' }, { sentBy: 'Mere' }, { sentOn: '2020-01-07' }])
      expect((await signed({ ...body, ...other }, 'msg_a')).status, JSON.stringify(other)).toBe(409);
    expect(await signed(body, 'msg_b')).toMatchObject({
      status: 409,
      body: { present: { state: 'cardsSent', sent: { sentOn: today, tracking: 'T1' } } },
    });
    await undo();
    expect(await signed(body, 'msg_a')).toEqual(first);
    expect(await life()).toBe('cardsOrdered');
    expect(await kept()).toMatchObject([{ source: 'system', sentBy: 'Cards Ltd' }]);
  });

  test('is refused unsigned, for what nobody knows, and for text that is no line [ORDER-02]', async () => {
    const { reference } = await ordered();
    expect((await call('POST', '/v1/orders/sent', { reference, sentBy: 'x' })).status).toBe(401);
    expect((await signed({ reference: 'ZZZZ-ZZZZ', sentBy: 'x' }, 'm1')).status).toBe(404);
    for (const tracking of ['', 'two\nlines', 'x'.repeat(201)])
      expect((await signed({ reference, sentBy: 'x', tracking }, 'm2')).status, tracking).toBe(400);
    const headers = signedHeaders({ reference, sentBy: 'x' }, { secret: newSecret() });
    const other = await app.inject({ method: 'POST', url: '/v1/orders/sent', headers, payload: {} });
    expect(other.statusCode).toBe(401);
  });
});

describe('the version of an order', () => {
  const wasCorrected = /^The applicant corrected the cards on \d\d\/\d\d\/\d{4} at \d{1,2}:\d\d [ap]m\./;

  test('is 1 as it was ordered, one more with each correction, and stands in each event [ORDER-02, SEC-21]', async () => {
    const { send, correct, events } = await ordered();
    await correct(1);
    await correct(2, [defaultCard]);
    await send({ orderVersion: 3 });
    const versions = (await events()).map(({ type, data }) => [type, data.orderVersion]);
    expect(versions).toEqual([
      ['application.submitted', undefined],
      ['cards.ordered', 1],
      ['application.corrected', 2],
      ['application.corrected', 3],
      ['cards.sent', 3],
    ]);
  });

  test('another one is not sent, and it says who corrected what and when [ORDER-02, SEC-21]', async () => {
    const { reference, correct, kept, life } = await ordered();
    await correct(1);
    for (const [orderVersion, refused] of [
      [undefined, wasCorrected],
      [1, wasCorrected],
      [3, /^There is no version 3 of this order: it is version 2\.$/],
    ] as const) {
      const { status, body } = await signed({ reference, sentBy: 'Cards Ltd', orderVersion }, newId());
      expect([status, body.exception]).toEqual([409, expect.stringMatching(refused)]);
      expect(body.present).toEqual({ state: 'cardsOrdered', orderVersion: 2, sent: null });
    }
    expect([await kept(), await life()]).toEqual([[], 'cardsOrdered']);
    const given = { reference, sentBy: 'Cards Ltd', orderVersion: 2 };
    const first = await signed(given, 'msg_c');
    expect(first).toMatchObject({ status: 200, body: { reference } });
    expect(await signed(given, 'msg_c')).toEqual(first);
    expect((await signed({ ...given, orderVersion: 1 }, 'msg_c')).status).toBe(409);
  });

  test('is that of what was sent where the same call comes again after a correction [ORDER-02, SEC-21]', async () => {
    const { reference, undo, correct, life } = await ordered();
    const given = { reference, sentBy: 'Cards Ltd', orderVersion: 1 };
    const first = await signed(given, 'msg_d');
    await undo();
    await correct(1);
    expect(await signed(given, 'msg_d')).toEqual(first);
    expect(await life()).toBe('cardsOrdered');
    expect((await signed({ ...given, orderVersion: 2 }, 'msg_d')).status).toBe(409);
  });

  test.each([0, 1.5, '1', null, 10_001])('is no %s [ORDER-02, SEC-21]', async (orderVersion) => {
    const { reference } = await ordered();
    expect((await signed({ reference, sentBy: 'x', orderVersion }, newId())).status).toBe(400);
  });

  test('is unchanged by a request that was taken back [ORDER-02, SEC-21]', async () => {
    const { send, reference } = await ordered();
    await locked(askToCorrect)(store, reference, asking);
    await locked(takeBackCorrection)(store, reference, { withdrawnBy: 'tevita', context });
    expect(await send({ orderVersion: 1 })).toHaveProperty('answer');
  });
});
