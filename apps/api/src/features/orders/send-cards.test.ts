import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { daysLater, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchesOf } from '../../store/applications/dispatches.ts';
import { verifyActions } from '../../store/audit/verify-actions.ts';
import { openPayload } from '../../store/outbox/outbox.ts';
import { signedHeaders } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { testServer } from '../../testing/server.ts';
import { decide } from '../decisions/decide.ts';
import { sendCards, undoSending } from './send-cards.ts';

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
      sendCards(store, { reference, sentBy: 'Mere Tāmati', ...given }, { by: 'operator', context }),
    undo: () => undoSending(store, reference, { because: 'wrong envelope', undoneBy: 'tevita', context }),
    life: async () =>
      (await pool.query('select life from applications where id = $1', [row])).rows[0].life as string,
    kept: () => dispatchesOf(store, { id: row }),
    audit: async () =>
      (await pool.query('select action from audit where application_id = $1 order by id', [row])).rows.map(
        ({ action }) => action,
      ),
    events: async () => {
      const { rows: events } = await pool.query(
        "select event_id, payload from outbox where application_id = $1 and channel = 'handover' order by id",
        [row],
      );
      return events.map((event) => JSON.parse(openPayload<'handover'>(store, event)));
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
      refused: 'The cards of this application were sent, so no cards can be sent.',
      present: { state: 'cardsSent', sent: { sentOn: today, tracking: null } },
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
    ['tomorrow', daysLater(today, 1), /is still to come\.$/],
    ['the day before they were ordered', daysLater(today, -1), /they were not sent before\.$/],
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
    expect((await verifyActions(store, { isHandedOver: true })).faults).toEqual([]);
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
    expect(await decide(store, { ...declined, reasons: [...reasons] }, by)).toMatchObject({
      refused: expect.stringMatching(/only an operator who forces it/),
    });
    await decide(store, { ...declined, reasons: [...reasons] }, { ...by, isForced: true });
    expect(await life()).toBe('declined');
    const approved = { ...declined, decision: 'Approved', replaces: 2, reasons: ['mistake'] } as const;
    await decide(store, { ...approved, reasons: ['mistake'] }, by);
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
