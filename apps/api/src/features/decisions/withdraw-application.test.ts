import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { sendDecision } from '../../testing/deciding.ts';
import { newSecret } from '../../testing/handover.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { withdrawApplication } from './withdraw-application.ts';

const secret = newSecret();
const { app, call, create, submitted, queuedEmails, providers, store, pool, rowOf } = await testServer({
  DECISIONS_SECRET: secret,
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
});
const businessContactEmail = 'business@example.com';
const by = (who: 'applicant' | 'operator') =>
  ({ by: who, businessContactEmail, context: { requestId: 'r1' } }) as const;
const knownBy = async (id: string) =>
  (await pool.query('select * from applications where id = $1', [await rowOf(id)])).rows[0];
const order = (id: string) =>
  call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } });

beforeEach(() => {
  providers.creditBureau = { check: async () => 'Assess' };
});

describe('withdrawing an application', () => {
  test('tells both sides once and is recorded, however often it is asked for [STATUS-09]', async () => {
    const id = await submitted();
    await withdrawApplication(store, id, by('applicant'));
    await withdrawApplication(store, id, by('applicant'));
    const { reference, life } = await knownBy(id);
    expect(life).toBe('withdrawn');
    const { email, businessDetails } = submissionFor('soleTrader');
    const emailData = { registeredName: businessDetails.business?.entityName, reference };
    expect((await queuedEmails(id)).slice(1)).toEqual([
      { kind: 'application-withdrawn', emailData: { to: email, ...emailData } },
      { kind: 'withdrawn-for-provider', emailData: { to: businessContactEmail, ...emailData } },
    ]);
    const { rows } = await pool.query(
      "select event_id, payload from outbox where channel = 'handover' and application_id = $1 order by id desc",
      [await rowOf(id)],
    );
    expect(JSON.parse(decryptPayload<'handover'>(store, rows[0]))).toMatchObject({
      type: 'application.withdrawn',
      data: { reference, withdrawnBy: 'applicant' },
    });
    const { rows: audit } = await pool.query('select 1 from audit where action = $1', ['withdrawn']);
    expect(audit).toHaveLength(1);
  });

  test('is final: no cards are ordered and no decision is taken, and each says why [STATUS-09, API-05]', async () => {
    const id = await submitted();
    await withdrawApplication(store, id, by('operator'));
    expect(await order(id)).toMatchObject({
      status: 409,
      body: { exception: 'This application was withdrawn, so no cards can be ordered. Please call us.' },
    });
    const { reference } = await knownBy(id);
    const given = { reference, decision: 'Approved', reasons: [], decidedBy: 'Mere' };
    expect(await sendDecision(app, given, { secret })).toMatchObject({
      status: 409,
      body: {
        exception: 'This application was withdrawn, so it cannot be decided.',
        present: { state: 'withdrawn', decision: { number: 1, decision: 'Assess' } },
      },
    });
  });

  test.each([
    [
      'before it is sent',
      () => create(),
      'This application has not been sent yet, so it cannot be withdrawn.',
    ],
    [
      'once it was declined',
      async () => {
        providers.creditBureau = { check: async () => 'Decline' };
        return await submitted();
      },
      'This application was declined, so it cannot be withdrawn. Please call us.',
    ],
    [
      'once cards are ordered',
      async () => {
        const id = await submitted();
        await order(id);
        return id;
      },
      'The cards of this application are ordered, so it cannot be withdrawn. Please call us.',
    ],
  ])('is refused %s [STATUS-09]', async (_, make, exception) => {
    const id = await make();
    const mails = await queuedEmails(id);
    await expect(withdrawApplication(store, id, by('applicant'))).rejects.toMatchObject({
      statusCode: 409,
      exception,
    });
    expect(await queuedEmails(id)).toEqual(mails);
  });
});
