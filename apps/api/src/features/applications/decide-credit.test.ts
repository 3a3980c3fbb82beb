import { describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../providers/ports.ts';
import { submissionFor, testServer } from '../../testing.ts';

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
    expect((await owed(id)).map(({ kind }) => kind)).toEqual(['application-received']);
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
