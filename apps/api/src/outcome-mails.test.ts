import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision, Outcome } from '@forecourt/domain/constants/options.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import type { ReasonCode } from '@forecourt/domain/wordings/decision-reasons.ts';
import { describe, expect, test } from 'vitest';
import { recordDecision } from './features/decisions/decide.ts';
import { recordCardsSent } from './features/orders/send-cards.ts';
import { previewMail } from './mail/preview-mail.ts';
import { decryptPayload } from './store/outbox/outbox.ts';
import { newSecret } from './testing/handover.ts';
import { locked } from './testing/locked.ts';
import { guaranteeFor, submissionFor, testServer } from './testing/server.ts';

const settings = {
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '1000',
};
const noticesTo = { email: 'cards@example.com', about: ['orderStopped'] } as const;
const server = await testServer(settings, { noticesTo });
const { call, config, create, pool, providers, queuedEmails, rowOf, store } = server;
const by = { by: 'operator', isForced: true, context: { requestId: 'r' } } as const;

async function applied(decision: CreditDecision) {
  providers.creditBureau = { check: async () => decision };
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details: submissionFor('limitedDirector') });
  const row = await rowOf(id);
  const { reference } = body as { reference: string };
  return {
    reference,
    order: () =>
      call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard, defaultCard] } }),
    give: () =>
      call('PUT', `/v1/applications/${id}/personalGuarantee`, { details: guaranteeFor('limitedDirector') }),
    send: () =>
      locked(recordCardsSent)(
        store,
        reference,
        { reference, sentBy: 'Mere' },
        { by: 'operator', context: by.context },
      ),
    decide: async (outcome: Outcome, reason?: ReasonCode) => {
      const { rows } = await pool.query(
        'select max(number) as latest, max(decision) filter (where number = 1) as first from decisions where application_id = $1',
        [row],
      );
      const { latest, first } = rows[0];
      const replaces = latest === 1 && first === 'Assess' ? {} : { replaces: latest };
      const reasons = reason ? [reason] : [];
      await locked(recordDecision)(
        store,
        reference,
        { reference, decision: outcome, reasons, decidedBy: 'Mere', ...replaces },
        by,
      );
    },
    mails: async () =>
      (await queuedEmails(id)).map((mail) => {
        const { subject, text } = previewMail(mail, config.brand);
        return { kind: mail.kind, to: mail.emailData.to, subject, text };
      }),
    lastEvent: async () => {
      const { rows } = await pool.query(
        "select * from outbox where application_id = $1 and channel = 'handover' order by id desc limit 1",
        [row],
      );
      return handoverEvent.parse(JSON.parse(decryptPayload<'handover'>(store, rows[0])));
    },
  };
}
type Applied = Awaited<ReturnType<typeof applied>>;

const lastOf = async ({ mails }: Applied, kind: string) => {
  const mail = (await mails()).findLast((each) => each.kind === kind);
  expect(mail, kind).toBeDefined();
  return { subject: mail?.subject ?? '', parts: (mail?.text ?? '').split('\n\n') };
};

describe('the mail of an outcome', () => {
  const neutral = /^Your Tussock Fuel application \w{4}-\w{4}$/;
  test.each([
    [
      'Approved',
      'application-approved',
      'You’re approved: order your Tussock Fuel cards',
      /^Your account is approved\./,
    ],
    [
      'Assess',
      'application-received',
      'We have your Tussock Fuel application',
      /^Thank you\. We have received /,
    ],
    [
      'Approve with Personal Guarantee',
      'application-received',
      'One thing left for your Tussock Fuel account: a personal guarantee',
      /^One thing is left: we can open /,
    ],
    [
      'Decline',
      'application-declined',
      expect.stringMatching(neutral),
      /^This is about the fuel card application/,
    ],
  ] as const)(
    'by the credit check %s says so at once [SAY-02, MAIL-01]',
    async (decision, kind, subject, first) => {
      const one = await applied(decision);
      const mail = await lastOf(one, kind);
      expect(mail.subject).toEqual(subject);
      expect(mail.parts[1]).toMatch(first);
      const receipts = (await one.mails()).filter((each) => each.kind.startsWith('application-'));
      expect(receipts).toHaveLength(1);
    },
  );

  test('declined at once begins with the decision and has its reasons, without an outcome in the list [SAY-02, STATUS-05]', async () => {
    const { subject, parts } = await lastOf(await applied('Decline'), 'application-declined');
    expect(parts.slice(0, 2).join(' ')).not.toMatch(/declin|cannot|sorry/i);
    expect(subject).toMatch(neutral);
    expect(parts[2]).toMatch(/^We cannot open this account\./);
    expect(parts[3]).toMatch(/^Why we decided this:\n- What a credit reporter holds/);
    expect(parts[4]).toMatch(/^We used a credit report from Harakeke Credit Reports/);
    expect(parts.join('\n')).toContain('Track your application:');
  });

  test('after a guarantee says that the account is open, to the applicant too [SAY-02, MAIL-01]', async () => {
    const one = await applied('Approve with Personal Guarantee');
    await one.give();
    const { subject, parts } = await lastOf(one, 'account-opened');
    expect(subject).toBe('You’re approved: order your Tussock Fuel cards');
    expect(parts[1]).toMatch(
      /^The personal guarantee was given, so the fuel card account for .* is open\. Next, order your cards/,
    );
    expect(parts.join('\n')).toContain(`Reference number: ${one.reference}`);
    expect(parts.join('\n')).toContain('Order your cards:');
    const mail = (await one.mails()).find(({ kind }) => kind === 'account-opened');
    expect(mail?.to).toBe(submissionFor('limitedDirector').email);
    await one.give();
    expect((await one.mails()).filter(({ kind }) => kind === 'account-opened')).toHaveLength(1);
  });

  test('after a guarantee, of cards ordered before it, names their day [SAY-02, SAY-05]', async () => {
    const one = await applied('Approve with Personal Guarantee');
    await one.order();
    await one.give();
    const { subject, parts } = await lastOf(one, 'account-opened');
    expect(subject).toBe('You’re approved: your Tussock Fuel account is open');
    expect(parts[2]).toMatch(/^We make your 2 fuel cards now\. They arrive by \w+ \d+ \w+\.$/);
    expect(parts.join('\n')).not.toContain('Order your cards');
  });

  test('of an order has the reference number and the status link [SAY-02, MAIL-02]', async () => {
    const one = await applied('Approved');
    await one.order();
    const text = (await lastOf(one, 'cards-ordered')).parts.join('\n');
    expect(text).toContain(`Reference number: ${one.reference}`);
    expect(text).toContain('Track your application:\n(their link, not shown here)');
  });
});

describe('a decision that is replaced', () => {
  const today = formatDay(new Date());
  const place = `This takes the place of our decision of ${today}.`;

  test('says of ordered cards that none come, to the business contact and in the hand-over too [SAY-02, DEC-04]', async () => {
    const one = await applied('Approved');
    await one.order();
    await one.decide('Decline', 'identity');
    const { parts } = await lastOf(one, 'application-decided');
    expect(parts.slice(2, 5)).toEqual([
      expect.stringMatching(/^We cannot open this account\./),
      place,
      'Your order of 2 fuel cards is stopped: no cards come.',
    ]);
    expect(await one.lastEvent()).toMatchObject({ type: 'application.decided', data: { cards: 'stopped' } });
    expect(await lastOf(one, 'stopped-for-provider')).toMatchObject({
      subject: `The card order of application ${one.reference} is stopped`,
    });

    await one.decide('Approved', 'mistake');
    const again = await lastOf(one, 'application-decided');
    expect(again.parts.slice(3, 5)).toEqual([place, 'Your order of 2 fuel cards goes on.']);
    expect(await one.lastEvent()).toMatchObject({ data: { cards: 'resumed' } });
  });

  test('says of cards that were sent whether they can be used [SAY-02, DEC-04]', async () => {
    const one = await applied('Approved');
    await one.order();
    await one.send();
    const said = async () => (await lastOf(one, 'application-decided')).parts[4];
    await one.decide('Approve with Personal Guarantee', 'mistake');
    expect((await lastOf(one, 'application-decided')).parts[2]).toMatch(
      /^It’s your turn: we can open your account again once/,
    );
    expect(await said()).toBe('The 2 fuel cards that we sent cannot be used until then.');
    await one.give();
    expect((await lastOf(one, 'account-opened')).parts[2]).toBe(
      'The 2 fuel cards that we sent can be used again.',
    );
    await one.decide('Decline', 'identity');
    expect(await said()).toBe('The 2 fuel cards that we sent can no longer be used.');
    await one.decide('Approved', 'mistake');
    expect(await said()).toBe('The 2 fuel cards that we sent can be used again.');
  });

  test('without cards says nothing of them, and a first decision takes the place of none [SAY-02, DEC-04]', async () => {
    const one = await applied('Assess');
    await one.decide('Approved');
    expect((await lastOf(one, 'application-decided')).parts.join('\n')).not.toMatch(
      /takes the place|order of/,
    );
    await one.decide('Decline', 'identity');
    const text = (await lastOf(one, 'application-decided')).parts.join('\n');
    expect(text).toContain(place);
    expect(text).not.toMatch(/order of|cards that we sent/);
    expect(await one.lastEvent()).not.toHaveProperty('data.cards');
    expect((await one.mails()).map(({ kind }) => kind)).not.toContain('stopped-for-provider');
  });

  test('declined while cards were ordered ahead says that none come [SAY-02]', async () => {
    const one = await applied('Assess');
    await one.order();
    await one.decide('Decline', 'identity');
    const { parts } = await lastOf(one, 'application-decided');
    expect(parts[3]).toBe('Your order of 2 fuel cards is stopped: no cards come.');
  });
});
