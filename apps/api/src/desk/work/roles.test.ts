import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { byRole, testDesk } from '../../testing/desk.ts';
import { deskCases, workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, logged } = desk;
const cases = deskCases(desk);
const requests = workRequests(desk);

test('every call of the work is tried with every role [DESK-06]', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(workCalls).sort());
});

describe.each(byRole(workCalls))('$name', ({ name, endpoint, role }) => {
  const may = hasRight(role, endpoint.right ?? 'people');

  test(`is ${may ? 'for' : 'refused to'} a ${role} [DESK-06]`, async () => {
    await cases.sent();
    const request = await requests[name]?.();
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
    const request = await requests[name]?.();
    const { token } = await signedIn('manager');
    expect((await ask(endpoint, request)).status).toBe(401);
    expect((await ask(endpoint, { ...request, as: newId() })).status).toBe(401);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(endpoint, { ...request, as: token, headers: elsewhere })).status).toBe(403);
  },
);
