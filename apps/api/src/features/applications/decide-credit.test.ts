import { invoiceDates, labelOf } from '@forecourt/domain/constants/options.ts';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { bureauKey, creditBureauService } from '@forecourt/fixtures/simulators/decisions.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { httpCreditBureau } from '../../providers/credit-bureau/http.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, queuedEmails, providers } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });

const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

describe('the decision about an application', () => {
  test('an offer that skips the credit check asks for no decision [CRED-11]', async () => {
    providers.creditBureau = {
      check: async () => {
        throw new Error('nobody may ask');
      },
    };
    const id = await submitted('creditCheckSkipped');
    expect((await call('GET', `/v1/creditchecks/${id}`)).status).toBe(409);
    expect((await queuedEmails(id)).map(({ kind }) => kind)).toEqual(['application-approved']);
  });

  test.each([
    ['Approved', 'application-approved', {}],
    ['Assess', 'application-received', { isGuaranteeAwaited: false, isToAssess: true }],
    ['Decline', 'application-declined', { reasons: [expect.any(String)], report: 'used' }],
    [
      'Approve with Personal Guarantee',
      'application-received',
      { isGuaranteeAwaited: true, isToAssess: false },
    ],
  ] as const)(
    'after the decision %s there is one mail: %s [MAIL-01, END-04]',
    async (decision, kind, reported) => {
      providers.creditBureau = { check: async () => decision };
      const id = await submitted();
      expect(await queuedEmails(id)).toMatchObject([{ kind, emailData: reported }]);
    },
  );

  test('the mail of an approval has the discount of the offer, the invoice day and the status link [MAIL-01, STATUS-01]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const details = submissionFor('limitedDirector');
    const id = await create();
    const { body } = await submit(id, details);
    const { promoOffer, standardOffer } = details.loyaltyDetails;
    expect(await queuedEmails(id)).toMatchObject([
      {
        kind: 'application-approved',
        emailData: {
          to: details.email,
          reference: body.reference,
          statusKey: body.statusKey,
          discount: { centsPerLitre: '12', isOffPump: (promoOffer ?? standardOffer)?.isDiscountOffPump },
          invoices: labelOf(invoiceDates, details.finalDetails.invoiceDate) || null,
        },
      },
    ]);
  });

  test('a bureau that keeps forty applications waiting keeps nobody else, and then takes them all [PROV-07]', async () => {
    const bureau = Promise.withResolvers<'Approved'>();
    providers.creditBureau = { check: () => bureau.promise };
    const ids = await Promise.all(Array.from({ length: 40 }, create));
    const waiting = ids.map((id) => submit(id, submissionFor('soleTrader')));
    await expect(create()).resolves.toEqual(expect.any(String));
    bureau.resolve('Approved');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a bureau that gives no answer leads to Assess [PROV-08]', async () => {
    providers.creditBureau = {
      check: async () => {
        throw new ProviderUnavailable('creditBureau');
      },
    };
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Assess');
  });

  test('a decision is the same each time it is asked, whatever the bureau says later [API-18]', async () => {
    providers.creditBureau = { check: async () => 'Decline' };
    const id = await submitted('soleTrader');
    providers.creditBureau = { check: async () => 'Approved' };
    await submit(id, submissionFor('soleTrader'));
    expect([await decisionOf(id), await decisionOf(id)]).toEqual(['Decline', 'Decline']);
  });
});

describe('a bureau over HTTP that fails or knows nobody', () => {
  let said: object = {};
  const opening = startSimulator({
    bureau: creditBureauService,
    crafted: ({ body }) => ({ body: { reference: JSON.parse(body).reference, ...said } }),
  });
  afterAll(async () => (await opening).close());
  const useBureau = async (name: 'bureau' | 'crafted', timeoutMs = 5_000) => {
    const simulator = await opening;
    const access = { url: simulator.urlOf(name), key: bureauKey };
    providers.creditBureau = httpCreditBureau(access, { timeoutMs, watch: createProviderMonitor() });
    return simulator;
  };
  const submittedAs = async (legalName: string): Promise<string> => {
    const id = await create();
    const details = submissionFor('soleTrader');
    const creditDetails = { ...details.creditDetails, legalName };
    expect((await submit(id, { ...details, creditDetails })).status).toBe(200);
    return id;
  };

  test('no match is Assess, and the same person found is decided [PROV-08]', async () => {
    const simulator = await useBureau('bureau');
    expect(await decisionOf(await submittedAs('Wiremu'))).toBe('Assess');
    expect(simulator.asked).toHaveLength(1);
    expect(await decisionOf(await submittedAs('Wiremu Parata'))).toBe('Approve with Personal Guarantee');
  });

  test.each(brokenBehaviours)('a bureau that is %s is Assess [PROV-08]', async (conduct) => {
    const simulator = await useBureau('bureau', 300);
    simulator.set('bureau', conduct);
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Assess');
  });

  test.each([
    { decision: 'approved' },
    { decision: 'Declined' },
    { decision: '' },
    { decision: null },
    {},
    { decision: 'Approved', reference: 'of another application' },
  ])('a bureau that says %o is Assess [PROV-08]', async (answer) => {
    await useBureau('crafted');
    said = answer;
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Assess');
  });
});
