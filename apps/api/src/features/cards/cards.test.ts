import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, queuedEmails, providers, store, rowOf } = await testServer();
const order = (id: string, cards: object[]) =>
  call('PUT', `/v1/applications/${id}/card`, { preferences: { cards } });

describe('ordering cards', () => {
  test('is taken once after submission and confirmed by mail [API-05, MAIL-01]', async () => {
    const id = await submitted();
    const cards = [defaultCard, { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } }];
    expect((await order(id, cards)).status).toBe(200);
    expect((await order(id, cards)).status).toBe(200);
    expect((await order(id, [defaultCard])).status).toBe(409);
    const dearer = cards.map((card) => ({ ...card, limits: { daily: 250, monthly: 500 } }));
    expect((await order(id, dearer)).status).toBe(409);
    const mails = (await queuedEmails(id)).filter(({ kind }) => kind === 'cards-ordered');
    expect(mails).toEqual([
      {
        kind: 'cards-ordered',
        emailData: {
          to: submissionFor('soleTrader').email,
          registeredName: submissionFor('soleTrader').businessDetails.business?.entityName,
          reference: expect.stringMatching(/^\w{4}-\w{4}$/),
          statusKey: expect.stringMatching(/^[\w-]{27}$/),
          numberOfCards: 2,
          cardGroups: [
            { cardType: 'Any', numberOfCards: 1, registrations: [] },
            { cardType: 'Driver', numberOfCards: 1, registrations: [] },
          ],
          arriveBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    ]);
  });

  test('can be read afterwards without products and limits, and is not there before [API-05, CARD-14]', async () => {
    const id = await submitted();
    const url = `/v1/applications/${id}/card`;
    expect((await call('GET', url)).status).toBe(404);
    const holder = { cardType: 'Driver', vehicle: { registration: '' }, driver: { name: 'Aroha Ngata' } };
    const before = new Date().toISOString();
    await order(id, [{ ...defaultCard, ...holder, limits: { daily: 300, monthly: 400 } }]);
    const { status, body } = await call('GET', url);
    expect(status).toBe(200);
    expect(body).toEqual({ cards: [holder], orderedAt: expect.any(String) });
    expect(Date.parse(body.orderedAt)).toBeGreaterThan(Date.parse(before) - 60_000);
  });

  test('of two orders at the same moment one stands, and both can read it [API-05, REL-02]', async () => {
    const id = await submitted();
    const names = ['Aroha Ngata', 'Hamish Buchan'];
    const orders = names.map((name) => [{ ...defaultCard, cardType: 'Driver', driver: { name } }]);
    const answers = await Promise.all(orders.map((cards) => order(id, cards)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { body } = await call('GET', `/v1/applications/${id}/card`);
    expect(body.cards).toMatchObject([{ driver: { name: names[statuses.indexOf(200)] } }]);
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'cards-ordered')).toHaveLength(1);
  });

  const nothingOrdered = async (id: string): Promise<void> => {
    expect((await call('GET', `/v1/applications/${id}/card`)).status).toBe(404);
    expect((await queuedEmails(id)).map(({ kind }) => kind)).not.toContain('cards-ordered');
  };
  const refusal = (exception: string) => ({ status: 409, body: { exception } });

  test('is refused before submission, and for nobody [API-05]', async () => {
    const id = await create();
    expect(await order(id, [defaultCard])).toMatchObject(
      refusal('This application has not been sent yet, so no cards can be ordered.'),
    );
    await nothingOrdered(id);
    expect((await order(newId(), [defaultCard])).status).toBe(404);
  });

  test('is refused to whom was declined, and says so [API-05]', async () => {
    providers.creditBureau = { check: async () => 'Decline' };
    const id = await submitted();
    expect(await order(id, [defaultCard])).toMatchObject(
      refusal('This application was declined, so no cards can be ordered. Please call us.'),
    );
    await nothingOrdered(id);
  });

  test('is refused while the decision is unknown, says so, and is taken once it is there [API-05, CRED-15]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const id = await submitted();
    const decide = async (decision: 'Approved' | null) =>
      store.database
        .updateTable('applications')
        .set({ decision })
        .where('id', '=', await rowOf(id))
        .execute();
    await decide(null);
    expect(await order(id, [defaultCard])).toMatchObject(
      refusal(
        'There is no decision on this application yet, so no cards can be ordered. Please try again later.',
      ),
    );
    await nothingOrdered(id);
    await decide('Approved');
    expect((await order(id, [defaultCard])).status).toBe(200);
  });

  test.each(['Approved', 'Approve with Personal Guarantee', 'Assess'] as const)(
    'is taken after the decision %s [API-05]',
    async (decision) => {
      providers.creditBureau = { check: async () => decision };
      expect((await order(await submitted(), [defaultCard])).status).toBe(200);
    },
  );

  test('is taken without a decision where the offer skips the credit check [API-05, CRED-11]', async () => {
    const id = await submitted('creditCheckSkipped');
    expect((await call('GET', `/v1/creditchecks/${id}`)).status).toBe(409);
    expect((await order(id, [defaultCard])).status).toBe(200);
  });

  test('is refused with a list of what is wrong, by card [VAL-07, CARD-06, CARD-07]', async () => {
    const id = await submitted();
    const { status, body } = await order(id, [
      defaultCard,
      { ...defaultCard, cardType: 'Vehicle' },
      { ...defaultCard, limits: { daily: 400, monthly: 300 } },
      { ...defaultCard, limits: { daily: 1, monthly: 999_999 } },
      { ...defaultCard, limits: { daily: null, monthly: null } },
    ]);
    expect(status).toBe(400);
    expect(body.exception.map(({ field }: { field: string }) => field)).toEqual([
      'preferences.cards.1.vehicle.registration',
      'preferences.cards.2.limits.daily',
      'preferences.cards.3.limits.monthly',
      'preferences.cards.4.limits.daily',
    ]);
    expect(await queuedEmails(id)).toHaveLength(1);
  });

  test('a name that its card does not ask for, and nobody has checked, is not ordered with it [VAL-07, CARD-06]', async () => {
    const id = await submitted();
    const names = {
      driver: { name: 'Claim at https://evil.example\u0000' },
      vehicle: { registration: '<b>' },
    };
    const cards = [{ ...defaultCard, ...names }];
    expect((await order(id, cards)).status).toBe(200);
    const { body } = await call('GET', `/v1/applications/${id}/card`);
    const { cardType, driver, vehicle } = defaultCard;
    expect(body.cards).toEqual([{ cardType, driver, vehicle }]);
    expect((await order(id, cards)).status).toBe(200);
  });

  test('an order without cards is refused [API-05]', async () => {
    expect((await order(await submitted(), [])).status).toBe(400);
  });
});
