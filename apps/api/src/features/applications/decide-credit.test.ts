import { invoiceDates, labelOf } from '@forecourt/domain/constants/options.ts';
import { brokenConducts } from '@forecourt/fixtures/simulators/conduct.ts';
import { bureauKey, creditBureauService } from '@forecourt/fixtures/simulators/decisions.ts';
import { openSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/fault.ts';
import { watchProviders } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { httpCreditBureau } from '../../providers/credit-bureau/http.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, owed, providers } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });

const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

describe('the decision about an application', () => {
  test('CRED-11 an offer that skips the credit check asks for no decision', async () => {
    providers.creditBureau = {
      check: async () => {
        throw new Error('nobody may ask');
      },
    };
    const id = await submitted('creditCheckSkipped');
    expect((await call('GET', `/v1/creditchecks/${id}`)).status).toBe(409);
    expect((await owed(id)).map(({ kind }) => kind)).toEqual(['application-approved']);
  });

  test.each([
    ['Approved', 'application-approved', {}],
    ['Assess', 'application-received', { isGuaranteeAwaited: false }],
    ['Decline', 'application-received', { isGuaranteeAwaited: false }],
    ['Approve with Personal Guarantee', 'application-received', { isGuaranteeAwaited: true }],
  ] as const)('MAIL-01 END-04 after the decision %s there is one mail: %s', async (decision, kind, told) => {
    providers.creditBureau = { check: async () => decision };
    const id = await submitted();
    expect(await owed(id)).toMatchObject([{ kind, told }]);
  });

  test('MAIL-01 STATUS-01 the mail of an approval has the discount of the offer, the invoice day and the status link', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const details = submissionFor('limitedDirector');
    const id = await create();
    const { body } = await submit(id, details);
    const { promoOffer, standardOffer } = details.loyaltyDetails;
    expect(await owed(id)).toMatchObject([
      {
        kind: 'application-approved',
        told: {
          to: details.email,
          reference: body.reference,
          statusKey: body.statusKey,
          discount: { centsPerLitre: '12', isOffPump: (promoOffer ?? standardOffer)?.isDiscountOffPump },
          invoices: labelOf(invoiceDates, details.finalDetails.invoiceDate) || null,
        },
      },
    ]);
  });

  test('PROV-07 a bureau that keeps forty applications waiting keeps nobody else, and then takes them all', async () => {
    const bureau = Promise.withResolvers<'Approved'>();
    providers.creditBureau = { check: () => bureau.promise };
    const ids = await Promise.all(Array.from({ length: 40 }, create));
    const waiting = ids.map((id) => submit(id, submissionFor('soleTrader')));
    await expect(create()).resolves.toEqual(expect.any(String));
    bureau.resolve('Approved');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('PROV-08 a bureau that gives no answer leads to Assess', async () => {
    providers.creditBureau = {
      check: async () => {
        throw new ProviderUnavailable('creditBureau');
      },
    };
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Assess');
  });

  test('API-18 a decision is the same each time it is asked, whatever the bureau says later', async () => {
    providers.creditBureau = { check: async () => 'Decline' };
    const id = await submitted('soleTrader');
    providers.creditBureau = { check: async () => 'Approved' };
    await submit(id, submissionFor('soleTrader'));
    expect([await decisionOf(id), await decisionOf(id)]).toEqual(['Decline', 'Decline']);
  });
});

describe('a bureau over HTTP that fails or knows nobody', () => {
  let said: object = {};
  const opening = openSimulator({
    bureau: creditBureauService,
    crafted: ({ body }) => ({ body: { reference: JSON.parse(body).reference, ...said } }),
  });
  afterAll(async () => (await opening).close());
  const useBureau = async (name: 'bureau' | 'crafted', timeoutMs = 5_000) => {
    const simulator = await opening;
    const access = { url: simulator.urlOf(name), key: bureauKey };
    providers.creditBureau = httpCreditBureau(access, { timeoutMs, watch: watchProviders() });
    return simulator;
  };
  /** The applicant for tests under another name. */
  const submittedAs = async (legalName: string): Promise<string> => {
    const id = await create();
    const details = submissionFor('soleTrader');
    const creditDetails = { ...details.creditDetails, legalName };
    expect((await submit(id, { ...details, creditDetails })).status).toBe(200);
    return id;
  };

  test('PROV-08 no match is Assess, and the same person found is decided', async () => {
    const simulator = await useBureau('bureau');
    expect(await decisionOf(await submittedAs('Wiremu'))).toBe('Assess');
    expect(simulator.asked).toHaveLength(1);
    expect(await decisionOf(await submittedAs('Wiremu Parata'))).toBe('Approve with Personal Guarantee');
  });

  test.each(brokenConducts)('PROV-08 a bureau that is %s is Assess', async (conduct) => {
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
  ])('PROV-08 a bureau that says %o is Assess', async (answer) => {
    await useBureau('crafted');
    said = answer;
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Assess');
  });
});
