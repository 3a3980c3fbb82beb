import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import * as gettingIn from '@forecourt/domain/contract/desk/getting-in.ts';
import * as people from '@forecourt/domain/contract/desk/people.ts';
import { describe, expect, test } from 'vitest';
import { changeRole, deactivateStaffMember } from '../features/staff/change-people.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { endSessions } from '../store/desk/sessions.ts';
import type { Person } from '../store/desk/staff.ts';
import { testDesk } from '../testing/desk.ts';
import { deskCases, workCalls, workRequests } from '../testing/desk-work.ts';

const desk = await testDesk();
const { ask, desk: app, cookieName, pool, signedIn, store } = desk;
const cases = deskCases(desk);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

type Asked = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
const withBody: Readonly<Record<string, { endpoint: DeskEndpoint; asked: () => Promise<Asked> }>> = {
  ...Object.fromEntries(
    Object.entries(workCalls)
      .filter(([, { schema }]) => schema.body)
      .map(([name, endpoint]) => {
        const asked = async (): Promise<Asked> => (await workRequests(desk)[name]?.()) ?? {};
        return [name, { endpoint, asked }];
      }),
  ),
  invitePerson: {
    endpoint: people.invitePerson,
    asked: async () => ({ body: { email: 'back@evil.example', role: 'manager' } }),
  },
  cancelInvitation: {
    endpoint: people.cancelInvitation,
    asked: async () => {
      const email = 'waiting@provider.example';
      await invitePerson(store, { email, name: null, role: 'viewer' }, null);
      return { body: { email } };
    },
  },
  changePersonRole: {
    endpoint: people.changePersonRole,
    asked: async () => ({ body: { id: (await signedIn('viewer')).id, role: 'manager', seen: 'viewer' } }),
  },
  deactivatePerson: {
    endpoint: people.deactivatePerson,
    asked: async () => ({ body: { id: (await signedIn('viewer')).id } }),
  },
  endSession: { endpoint: gettingIn.endSession, asked: async () => ({ body: {} }) },
};

/** Sends a call up to the first byte of its body; returns how to finish it. */
async function holdOpen({ method, url }: DeskEndpoint, { params = {}, body = {} }: Asked, token: string) {
  const text = JSON.stringify(body);
  const held = open({
    port,
    method,
    agent: false,
    path: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'sec-fetch-site': 'same-origin',
      cookie: `${cookieName}=${token}`,
    },
  });
  const begun = once(app.server, 'request');
  const answered = once(held, 'response') as Promise<[IncomingMessage]>;
  held.write(text.slice(0, 1));
  await begun;
  // The look at the session is over by the time another call was answered.
  await ask(gettingIn.readSession, { as: token });
  return async (): Promise<number | undefined> => {
    held.end(text.slice(1));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

/** Everything an act of the desk may write. */
const tables = ['applications', 'decisions', 'audit', 'outbox', 'desk_log', 'staff', 'staff_invitations'];
const ends: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'is deactivated': ({ id }) => deactivateStaffMember(store, { id }, null),
  'is made a viewer': ({ id }) => changeRole(store, { id }, 'viewer', null),
  'is signed out everywhere': ({ id }) => endSessions(store, id),
};

describe.each(Object.entries(ends))('a call that is held open while its person %s', (_, end) => {
  test.each(Object.entries(withBody))(
    '%s is 401 and changes nothing [SEC-17, DESK-04]',
    async (_name, { endpoint, asked }) => {
      await cases.sent();
      await signedIn('manager');
      const request = await asked();
      const person = await signedIn('manager');
      const finish = await holdOpen(endpoint, request, person.token);
      await end(person);
      const before = await desk.digests(tables);
      expect(await finish()).toBe(401);
      expect(await desk.digests(tables)).toEqual(before);
    },
  );
});

test('in no race an act stands after the deactivation of who acts [SEC-17]', async () => {
  const { reference } = await cases.sent();
  const note = workCalls['deskAddNote'];
  if (!note) throw new Error('There is no call for notes');
  for (let round = 0; round < 50; round += 1) {
    const person = await signedIn('assessor');
    const [{ status }] = await Promise.all([
      ask(note, { params: { reference }, body: { text: `Round ${round}` }, as: person.token }),
      deactivateStaffMember(store, { id: person.id }, null),
    ]);
    const { rows: acts } = await pool.query(
      'select act from desk_log where staff_id = $1 or detail = $2 order by id',
      [person.id, person.id],
    );
    expect([200, 401]).toContain(status);
    expect(acts.map(({ act }) => act)).toEqual(status === 200 ? ['noted', 'deactivated'] : ['deactivated']);
  }
});

test('of two managers who deactivate each other at once one stays [SEC-17]', async () => {
  for (let round = 0; round < 10; round += 1) {
    await signedIn('manager');
    const two = await Promise.all([signedIn('manager'), signedIn('manager')]);
    const [one, other] = two;
    const answers = await Promise.all([
      ask(people.deactivatePerson, { body: { id: other.id }, as: one.token }),
      ask(people.deactivatePerson, { body: { id: one.id }, as: other.token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  }
});
