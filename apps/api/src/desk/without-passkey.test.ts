import { isDeepStrictEqual } from 'node:util';
import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { describe, expect, test } from 'vitest';
import { resetPerson } from '../features/staff/change-people.ts';
import { cancelInvitation, invitePerson } from '../features/staff/invite-person.ts';
import { inTransaction } from '../store/store.ts';
import { fromDesk, type TestDesk, testDesk } from '../testing/desk.ts';

const development = await testDesk();
const production = await testDesk({ APP_ENV: 'production', DESK_ORIGIN: 'https://desk.kotare.nz' });
const openId = await testDesk({
  DESK_OIDC_ISSUER: 'https://login.provider.example',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'a-secret-of-the-desk',
});

type Asked = { readonly remoteAddress?: string; readonly headers?: Readonly<Record<string, string>> };
const here: Asked = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3001' } };
const ask = async ({ desk }: TestDesk, call: { url: string }, payload: object, asked: Asked = here) => {
  const headers = { ...fromDesk, ...asked.headers };
  const answer = await desk.inject({ method: 'POST', url: call.url, payload, ...asked, headers });
  const session = answer.cookies.find(({ name, value }) => name === 'forecourt-desk' && value !== '');
  return { status: answer.statusCode, body: answer.json(), session };
};

let people = 0;
const newEmail = () => `person-${(people += 1)}@provider.example`;
const invited = async ({ store }: TestDesk, email = newEmail()) =>
  (await invitePerson(store, { email, name: null, role: 'manager' }, null)).token;
const accept = (desk: TestDesk, token: string, asked?: Asked) =>
  ask(desk, calls.acceptWithoutPasskey, { token, name: 'Mere Tamati' }, asked);

/** Makes a link that is in a state. */
const links: Readonly<Record<string, (desk: TestDesk) => Promise<string>>> = {
  open: (desk) => invited(desk),
  used: async (desk) => {
    const token = await invited(desk);
    await desk.asOwner('update staff_invitations set used_at = now() where used_at is null');
    return token;
  },
  'run out': async (desk) => {
    const token = await invited(desk);
    await desk.asOwner("update staff_invitations set expires_at = now() - interval '1 minute'");
    return token;
  },
  cancelled: async (desk) => {
    const email = newEmail();
    const token = await invited(desk, email);
    await cancelInvitation(desk.store, email, null);
    return token;
  },
  'made up': async () => 'T'.repeat(27),
};

const senders: Readonly<Record<string, Asked>> = {
  'this machine': here,
  'this machine by IPv6': { remoteAddress: '::1', headers: { host: '[::1]:3001' } },
  'another machine': { remoteAddress: '203.0.113.1', headers: { host: 'localhost:3001' } },
  'this machine under a name of the network': {
    remoteAddress: '127.0.0.1',
    headers: { host: 'desk.lan:3001' },
  },
  'a proxy here': {
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  },
  'a proxy here that says it in the standard way': {
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost', forwarded: 'for=127.0.0.1' },
  },
  'a page of another site': { ...here, headers: { ...here.headers, 'sec-fetch-site': 'cross-site' } },
};
const desks = { development, production, 'development with OpenID Connect': openId };

const cases = Object.entries(desks).flatMap(([where, desk]) =>
  Object.entries(senders).flatMap(([sender, asked]) =>
    Object.entries(links).map(([state, make]) => ({
      where,
      sender,
      state,
      lets:
        where === 'development' &&
        sender.startsWith('this machine') &&
        !sender.includes('name') &&
        state === 'open',
      run: async () => ({ desk, asked, token: await make(desk) }),
    })),
  ),
);

test.each(cases)(
  'in $where, asked by $sender, a link that is $state lets in without a passkey: $lets [ADOPT-07]',
  async ({ lets, run }) => {
    const { desk, asked, token } = await run();
    const records = () => desk.digests(['staff', 'staff_sessions', 'desk_log']);
    const before = await records();
    const opened = await ask(desk, calls.openInvitation, { token }, asked);
    expect(opened.body.withoutPasskey ?? false).toBe(lets);
    const { status, session } = await accept(desk, token, asked);
    expect(session !== undefined).toBe(lets);
    expect(lets ? [200] : [403, 404]).toContain(status);
    expect(isDeepStrictEqual(await records(), before)).toBe(!lets);
  },
);

describe('a person who went on without a passkey', () => {
  test('has the rights of the invitation, in a session that the browser forgets, and works once [ADOPT-07, DESK-04]', async () => {
    const token = await invited(development);
    const { body, session } = await accept(development, token);
    expect(body.person).toMatchObject({ name: 'Mere Tamati', role: 'manager' });
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect([session?.maxAge, session?.expires]).toEqual([undefined, undefined]);
    const read = await development.ask(calls.readSession, { as: session?.value });
    expect(read.body.person.id).toBe(body.person.id);
    expect((await accept(development, token)).status).toBe(404);
  });

  test('is recorded as a way in of its own [ADOPT-07, DESK-07]', async () => {
    const { body } = await accept(development, await invited(development));
    const rows = (await development.logged()).filter(({ staff_id: who }) => who === body.person.id);
    expect(rows.map(({ act, detail }) => [act, detail])).toEqual([
      ['invitation accepted', 'manager'],
      ['signed in', 'without-passkey'],
    ]);
  });

  test('comes in again by the link of a reset [ADOPT-07]', async () => {
    const email = newEmail();
    const { body, session } = await accept(development, await invited(development, email));
    const { token } = await inTransaction(development.store, (within) => resetPerson(within, { email }));
    expect((await development.ask(calls.signOut, { body: {}, as: session?.value })).status).toBe(401);
    const again = await accept(development, token);
    expect(again.body.person.id).toBe(body.person.id);
  });
});
