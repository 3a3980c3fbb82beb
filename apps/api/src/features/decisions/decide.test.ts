import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { creditDecisions, type Outcome, outcomes, valuesOf } from '@forecourt/domain/constants/options.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { listDecisions } from '../../store/applications/decisions.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { sendDecision } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { locked } from '../../testing/locked.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { recordDecision } from './decide.ts';

const secret = newSecret();
const { app, call, submitted, queuedEmails, providers, store, pool, rowOf, asOwner } = await testServer({
  DECISIONS_SECRET: secret,
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '1000',
});
beforeEach(() => {
  providers.creditBureau = { check: async () => 'Assess' };
});

type Given = { decision: Outcome; reasons?: readonly string[]; decidedBy?: string; replaces?: number };

async function applied(...applicant: Parameters<typeof submitted>) {
  const id = await submitted(...applicant);
  const row = await rowOf(id);
  const { rows } = await pool.query('select reference from applications where id = $1', [row]);
  const reference: string = rows[0].reference;
  return {
    id,
    row,
    reference,
    send: (given: Given) =>
      sendDecision(app, { reference, reasons: [], decidedBy: 'Mere Tāmati', ...given }, { secret }),
    decision: async () =>
      (await pool.query('select decision from applications where id = $1', [row])).rows[0].decision,
    kept: () => listDecisions(store, { id: row }),
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

describe('a decision', () => {
  test('is added in one transaction with its audit record, the event and the mail [DEC-04]', async () => {
    const { id, reference, send, decision, kept, audit, events } = await applied();
    const { status, body } = await send({ decision: 'Decline', reasons: ['identity', 'other'] });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, reference, number: 2, decision: 'Decline', decidedAt: expect.any(String) },
    });
    expect(await decision()).toBe('Decline');
    expect(await kept()).toMatchObject([
      { number: 1, decision: 'Assess', source: 'bureau', replaces: null },
      {
        number: 2,
        decision: 'Decline',
        source: 'system',
        replaces: 1,
        decidedBy: 'Mere Tāmati',
        reasons: ['identity', 'other'],
      },
    ]);
    expect((await audit()).at(-1)).toBe('decided');
    expect((await events()).at(-1)).toMatchObject({
      type: 'application.decided',
      data: {
        applicationId: expect.any(String),
        reference,
        number: 2,
        decision: 'Decline',
        reasons: ['identity', 'other'],
        decidedBy: 'Mere Tāmati',
        replaces: 1,
      },
    });
    expect((await queuedEmails(id)).at(-1)).toEqual({
      kind: 'application-decided',
      emailData: {
        to: submissionFor('soleTrader').email,
        registeredName: submissionFor('soleTrader').businessDetails.business?.entityName,
        reference,
        next: expect.stringMatching(/^We cannot open this account/),
        reasons: [
          'We could not confirm who is applying.',
          'There is another reason, which we tell you when you call us.',
        ],
        report: 'used',
        statusKey: expect.stringMatching(/^[\w-]{27}$/),
        replacesDecisionOf: null,
        cards: null,
      },
    });
  });

  test('sent again is answered the same and changes nothing, also when another has come since [DEC-02]', async () => {
    const { id, send, kept, events } = await applied();
    const first = await send({ decision: 'Approved' });
    expect(await send({ decision: 'Approved' })).toEqual(first);
    await send({ decision: 'Decline', reasons: ['identity'], replaces: 2 });
    expect(await send({ decision: 'Approved' })).toEqual(first);
    expect(await kept()).toHaveLength(3);
    expect((await events()).filter(({ type }) => type === 'application.decided')).toHaveLength(2);
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'application-decided')).toHaveLength(2);
  });

  test('another one is 409 with the present state [DEC-02]', async () => {
    const { send, kept } = await applied();
    const { body: first } = await send({ decision: 'Approved' });
    const present = {
      state: 'approved',
      decision: { number: 2, decision: 'Approved', decidedAt: first.decidedAt },
    };
    const others: Given[] = [
      { decision: 'Decline', reasons: ['identity'] },
      { decision: 'Approved', decidedBy: 'Hamish Buchan' },
      { decision: 'Decline', reasons: ['identity'], replaces: 1 },
      { decision: 'Decline', reasons: ['identity'], replaces: 3 },
    ];
    for (const other of others)
      expect(await send(other)).toEqual({
        status: 409,
        body: {
          code: 'stale',
          exception: expect.stringMatching(/^[A-Z].*\.$/),
          requestId: expect.any(String),
          present,
        },
      });
    expect(await kept()).toHaveLength(2);
  });

  test('32 at once that differ: one takes effect, and the others are shown how it stands [DEC-02]', async () => {
    const { send, kept, events } = await applied();
    const names = Array.from({ length: 32 }, (_, at) => `Person ${at}`);
    const answers = await Promise.all(names.map((decidedBy) => send({ decision: 'Approved', decidedBy })));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([1, 31]);
    for (const { body } of refused) expect(body.present).toMatchObject({ state: 'approved' });
    expect(await kept()).toHaveLength(2);
    expect((await events()).filter(({ type }) => type === 'application.decided')).toHaveLength(1);
  });

  test('32 at once that are the same are one, and all are answered it [DEC-02]', async () => {
    const { id, send, kept } = await applied();
    const answers = await Promise.all(Array.from({ length: 32 }, () => send({ decision: 'Approved' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await kept()).toHaveLength(2);
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'application-decided')).toHaveLength(1);
  });

  test('a later one names the one that it replaces, and why; the earlier one stays as it was [DEC-04]', async () => {
    const { send, kept, decision } = await applied();
    await send({ decision: 'Decline', reasons: ['identity'] });
    const [, before] = await kept();
    const { status, body } = await send({ decision: 'Approved', replaces: 2 });
    expect({ status, fields: body.exception }).toEqual({
      status: 400,
      fields: [{ field: 'reasons', errorMessage: expect.stringMatching(/^What replaces a decision needs/) }],
    });
    expect((await send({ decision: 'Approved', replaces: 2, reasons: ['looked-again'] })).status).toBe(200);
    const now = await kept();
    expect(now[1]).toEqual(before);
    expect(now[2]).toMatchObject({ number: 3, replaces: 2, reasons: ['looked-again'] });
    expect(await decision()).toBe('Approved');
  });

  test('is never edited: the database refuses it, and refuses a second one of the same number [DEC-04]', async () => {
    const { row, send } = await applied();
    await send({ decision: 'Approved' });
    for (const change of ["decision = 'Decline'", 'number = 7', 'decided_at = now()', "source = 'bureau'"]) {
      const edit = `update decisions set ${change} where application_id = ${row}`;
      await expect(pool.query(edit)).rejects.toThrow('permission denied');
      await expect(asOwner(edit)).rejects.toThrow('decisions are never changed');
    }
    await expect(pool.query(`delete from decisions where application_id = ${row}`)).rejects.toThrow(
      'permission',
    );
    const second = `insert into decisions (application_id, number, decision, source) values (${row}, 2, 'Decline', 'system')`;
    await expect(pool.query(second)).rejects.toThrow('duplicate key');
  });

  test('does not replace another while cards are on their way, unless an operator forces it [DEC-04]', async () => {
    const { id, reference, send, decision } = await applied();
    await send({ decision: 'Approved' });
    await call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } });
    const given = { decision: 'Decline', reasons: ['mistake', 'identity'], replaces: 2 } as const;
    const { status, body } = await send(given);
    expect([status, body.present.state]).toEqual([409, 'cardsOrdered']);
    const operator = { by: 'operator', context: { requestId: 'aroha@desk-2' } } as const;
    const forced = { ...given, reasons: [...given.reasons], reference, decidedBy: 'Aroha' };
    expect(await locked(recordDecision)(store, reference, forced, operator)).toHaveProperty('refused');
    expect(
      await locked(recordDecision)(store, reference, forced, { ...operator, isForced: true }),
    ).toMatchObject({
      state: 'declined',
    });
    expect(await decision()).toBe('Decline');
  });

  test('what cannot be recorded is not decided [DEC-04]', async () => {
    const { send, decision, kept } = await applied();
    await asOwner(
      "alter table outbox add constraint full_up check (kind <> 'application-decided') not valid",
    );
    expect((await send({ decision: 'Approved' })).status).toBe(500);
    await asOwner('alter table outbox drop constraint full_up');
    expect(await decision()).toBe('Assess');
    expect(await kept()).toHaveLength(1);
    expect((await send({ decision: 'Approved' })).status).toBe(200);
  });

  test.each(valuesOf(creditDecisions))(
    'after the credit check said %s, only Assess is open [DEC-02]',
    async (said) => {
      providers.creditBureau = { check: async () => said };
      const { send } = await applied();
      for (const decision of outcomes) {
        const reasons = decision === 'Decline' ? ['identity'] : [];
        expect((await send({ decision, reasons })).status).toBe(
          said === 'Assess' && decision === 'Approved' ? 200 : 409,
        );
      }
    },
  );

  test('an application that no credit check was made of can be decided, once [DEC-02]', async () => {
    const { send } = await applied('creditCheckSkipped');
    expect((await send({ decision: 'Decline', reasons: ['bank-account'] })).body).toMatchObject({
      number: 1,
    });
    expect((await send({ decision: 'Approved' })).status).toBe(409);
  });

  test('the credit check keeps its answer, whatever people decide later [API-18]', async () => {
    const { id, send, decision } = await applied();
    const asked = () => call('GET', `/v1/creditchecks/${id}`);
    const { body: before } = await asked();
    await send({ decision: 'Approved' });
    expect((await asked()).body).toEqual(before);
    expect([before.decision, await decision()]).toEqual(['Assess', 'Approved']);
  });

  test('by whom and why it was decided is encrypted [PRIV-01]', async () => {
    const { row, send } = await applied();
    await send({ decision: 'Decline', reasons: ['earlier-account'] });
    const { rows } = await pool.query('select * from decisions where application_id = $1', [row]);
    const dumped = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value).toString() : value,
    );
    expect(dumped).not.toMatch(/Mere|earlier-account/);
  });
});
