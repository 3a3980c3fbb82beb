import * as gettingIn from '@forecourt/domain/contract/desk/getting-in.ts';
import * as people from '@forecourt/domain/contract/desk/people.ts';
import { hasRight, missingRightText } from '@forecourt/domain/desk/roles.ts';
import { describe, expect, test } from 'vitest';
import { byRole, fromDesk, testDesk } from '../testing/desk.ts';

const { ask, desk, logged, origin, pool, signedIn, call } = await testDesk();
const manager = await signedIn('manager', 'Mere');
const tables = async () =>
  (
    await pool.query(
      'select (select count(*) from staff_invitations) as invitations, (select count(*) from desk_log) as log',
    )
  ).rows;
const invitation = { email: 'tevita@provider.example', role: 'viewer' } as const;

describe('a call that no page of the desk makes', () => {
  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the same host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['a bookmark', { 'sec-fetch-site': 'none' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['an old browser on another port', { origin: 'http://localhost:3000' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a program that says nothing', {}],
    ['a page that says another origin and the right site', { 'sec-fetch-site': 'cross-site', origin }],
  ])('of %s is 403 and changes nothing [DESK-05]', async (_, headers) => {
    const before = await tables();
    const { status } = await ask(people.invitePerson, { body: invitation, as: manager.token, headers });
    expect(status).toBe(403);
    expect(await tables()).toEqual(before);
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/jsonp',
  ])('with the content of a form, %s, is 403 and changes nothing [DESK-05]', async (type) => {
    const before = await tables();
    const answer = await desk.inject({
      method: 'POST',
      url: people.invitePerson.url,
      headers: { ...fromDesk, cookie: `forecourt-desk=${manager.token}`, 'content-type': type },
      payload: JSON.stringify(invitation),
    });
    expect(answer.statusCode).toBe(403);
    expect(await tables()).toEqual(before);
  });

  test('is 403 for reading, too, if its site is another [DESK-05]', async () => {
    const headers = { 'sec-fetch-site': 'same-site' };
    expect((await ask(people.listPeople, { as: manager.token, headers })).status).toBe(403);
    expect((await ask(gettingIn.readSession, { headers })).status).toBe(403);
    expect((await ask(people.listPeople, { as: manager.token, headers: {} })).status).toBe(403);
  });

  test('is taken from an old browser that names the origin of the desk [DESK-05]', async () => {
    const headers = { origin };
    const { status } = await ask(people.invitePerson, { body: invitation, as: manager.token, headers });
    expect(status).toBe(200);
  });
});

const deskCalls = { ...gettingIn, ...people };
const guarded = Object.fromEntries(
  Object.entries(deskCalls).flatMap(([name, one]) =>
    typeof one === 'object' && 'right' in one && one.right !== null ? [[name, one]] : [],
  ),
);

describe('every call of getting in', () => {
  test.each(byRole(guarded))(
    '$name is refused to $role without the right [DESK-06]',
    async ({ endpoint, role }) => {
      const person = await signedIn(role);
      const { right } = endpoint;
      const isGranted = right !== null && hasRight(role, right);
      const { status, body } = await ask(endpoint, {
        as: person.token,
        ...(endpoint.method === 'POST' && { body: { wrong: true } }),
      });
      expect(isGranted ? [200, 400] : [403]).toContain(status);
      const rows = (await logged()).filter((row) => row.staff_id === person.id && row.act === 'refused');
      expect(rows.map(({ detail }) => detail)).toEqual(
        isGranted ? [] : [`${endpoint.method} ${endpoint.url}`],
      );
      expect(isGranted || body.exception).toBe(isGranted || (right && missingRightText(right)));
    },
  );

  test.each(Object.entries(guarded))(
    '%s is 401 without a session, and with a wrong one [DESK-06]',
    async (_, endpoint) => {
      const body = endpoint.method === 'POST' ? { body: {} } : {};
      expect((await ask(endpoint, body)).status).toBe(401);
      expect((await ask(endpoint, { ...body, as: 'A'.repeat(43) })).status).toBe(401);
    },
  );
});

test('no call of the desk answers where applicants apply [DESK-01]', async () => {
  for (const { method, url } of Object.values(guarded)) {
    const answer = await call(method, url, method === 'GET' ? undefined : {}, fromDesk);
    expect(answer.status).toBe(404);
  }
});

test('answers of the desk are kept by nobody and run no script of others [DESK-01]', async () => {
  const { headers } = await ask(gettingIn.readSession);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
});
