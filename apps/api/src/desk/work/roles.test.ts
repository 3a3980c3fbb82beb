import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { byRole, testDesk } from '../../testing/desk.ts';
import { deskCases, workCalls } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, logged, pool } = desk;
const cases = deskCases(desk);

type Asked = Omit<NonNullable<Parameters<typeof ask>[1]>, 'as'>;
const ofApplication = async (body?: object): Promise<Asked> => ({
  params: { reference: (await cases.sent()).reference },
  ...(body && { body }),
});
const seen = Number.MAX_SAFE_INTEGER;
const preview = { seen, isPreview: true };

/** A request of each call that succeeds for who may make it. */
const requests: Readonly<Record<string, () => Promise<Asked>>> = {
  deskToday: async () => ({}),
  deskApplications: async () => ({ querystring: { state: 'all' } }),
  deskSearch: async () => ({ body: { text: 'lindis' } }),
  deskExport: async () => ({ body: { state: 'all' } }),
  deskApplication: () => ofApplication(),
  deskShow: () => ofApplication({ group: 'bank' }),
  deskDecide: () => ofApplication({ decision: 'Approved', reasons: [], ...preview }),
  deskAsk: () => ofApplication({ questions: ['contact-number'], because: 'It does not ring.', ...preview }),
  deskTakeBack: async () => {
    const asked = await ofApplication({
      questions: ['contact-number'],
      because: 'No.',
      seen,
      isPreview: false,
    });
    const assessor = await signedIn('assessor');
    await ask(workCalls['deskAsk'] ?? never(), { ...asked, as: assessor.token });
    return { ...asked, body: preview };
  },
  deskNote: () => ofApplication({ text: 'Rang.' }),
  deskTake: () => ofApplication({ isRelease: false }),
  deskWithdraw: () => ofApplication(preview),
  deskOrders: async () => ({}),
  deskOrder: async () => ({ params: { reference: (await cases.ordered()).reference } }),
  deskOrdersExport: async () => ({ body: {} }),
  deskOrderSent: async () => ({
    params: { reference: (await cases.ordered()).reference },
    body: { isUndo: false, isPreview: true },
  }),
  deskCallbacks: async () => ({}),
  deskCallback: async () => ({ params: { reference: (await cases.called()).reference } }),
  deskCallbackDone: async () => ({
    params: { reference: (await cases.called()).reference },
    body: { outcome: 'rates-agreed' },
  }),
  deskDeliveries: async () => ({}),
  deskReplay: async () => {
    const { rows } = await pool.query("select event_id from outbox where channel = 'mail' limit 1");
    return { body: { ids: [rows[0].event_id] } };
  },
  deskRecord: async () => ({}),
};
const never = (): never => {
  throw new Error('there is no such call');
};

test('every call of the work is tried with every role [DESK-06]', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(workCalls).sort());
});

describe.each(byRole(workCalls))('$name', ({ name, endpoint, role }) => {
  const may = hasRight(role, endpoint.right ?? 'people');

  test(`is ${may ? 'for' : 'refused to'} a ${role} [DESK-06]`, async () => {
    await cases.sent();
    const request = await (requests[name] ?? never)();
    const { token } = await signedIn(role);
    const before = (await logged()).length;
    const { status, body } = await ask(endpoint, { ...request, as: token });
    expect(status, JSON.stringify(body)).toBe(may ? 200 : 403);
    const refused = (await logged()).slice(before).filter(({ act }) => act === 'refused');
    expect(refused).toHaveLength(may ? 0 : 1);
  });
});

test.each(Object.entries(workCalls))(
  '%s needs a session and a page of the desk [DESK-05]',
  async (name, endpoint) => {
    const request = await (requests[name] ?? never)();
    const { token } = await signedIn('manager');
    expect((await ask(endpoint, request)).status).toBe(401);
    expect((await ask(endpoint, { ...request, as: newId() })).status).toBe(401);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(endpoint, { ...request, as: token, headers: elsewhere })).status).toBe(403);
  },
);
