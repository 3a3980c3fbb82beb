import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitePerson } from '../features/staff/invite-person.ts';
import { authenticator } from '../testing/authenticator.ts';
import { testDesk } from '../testing/desk.ts';

const { ask, asOwner, desk, logged, origin, pool, signedIn, store } = await testDesk();
const count = async (table: string) =>
  Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
const invited = async (email: string) =>
  (await invitePerson(store, { email, name: 'Mere Tamati', role: 'assessor' }, null)).token;

let next = 0;
const newEmail = () => `person-${(next += 1)}@provider.example`;

/** Opens an invitation and makes a passkey for it. */
async function welcomed() {
  const device = authenticator();
  const email = newEmail();
  const token = await invited(email);
  const { body } = await ask(calls.openInvitation, { body: { token } });
  const registration = device.make({ challenge: body.options.challenge, origin });
  const accepted = await ask(calls.acceptInvitation, { body: { token, name: 'Mere', registration } });
  return { device, email, token, registration, accepted };
}
const challenge = async (): Promise<string> =>
  (await ask(calls.beginSignIn, { body: {} })).body.options.challenge;

describe('an invitation', () => {
  test('is not used by opening its page or by whatever presses its link [DESK-03]', async () => {
    const token = await invited(newEmail());
    for (const method of ['GET', 'HEAD'] as const) await desk.inject({ method, url: `/welcome/${token}` });
    for (const _ of [1, 2])
      expect((await ask(calls.openInvitation, { body: { token } })).body).toMatchObject({
        name: 'Mere Tamati',
        role: 'assessor',
        options: { attestation: 'none', authenticatorSelection: { userVerification: 'required' } },
      });
    expect(await count('staff')).toBe(0);
  });

  test('lets a person in with a passkey, signed in, once [DESK-02, DESK-03]', async () => {
    const { accepted, token, registration, email } = await welcomed();
    expect(accepted.status).toBe(200);
    expect(accepted.body.person).toMatchObject({ email, name: 'Mere', role: 'assessor' });
    const { session } = accepted;
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const { person } = (await ask(calls.readSession, { as: session?.value })).body;
    expect(person.rights).toEqual(['own', 'orders', 'fulfil', 'read', 'show', 'act']);
    const again = await ask(calls.acceptInvitation, { body: { token, name: 'Mere', registration } });
    expect(again.status).toBe(404);
    expect((await ask(calls.openInvitation, { body: { token } })).status).toBe(404);
  });

  test('names the same user each time, so that a device replaces a passkey that nobody kept [DESK-02]', async () => {
    const email = newEmail();
    const userOf = async (token: string): Promise<string> =>
      (await ask(calls.openInvitation, { body: { token } })).body.options.user.id;
    const [first, other] = [await invited(email), await invited(newEmail())];
    const user = await userOf(first);
    expect(await userOf(first)).toBe(user);
    expect(await userOf(await invited(email))).toBe(user);
    expect(await userOf(other)).not.toBe(user);
  });

  test('ends after 24 hours, and when a new one is made for the address [DESK-03]', async () => {
    const email = newEmail();
    const [first, second] = [await invited(email), await invited(email)];
    expect((await ask(calls.openInvitation, { body: { token: first } })).status).toBe(404);
    await asOwner("update staff_invitations set expires_at = expires_at - interval '23 hours 59 minutes'");
    expect((await ask(calls.openInvitation, { body: { token: second } })).status).toBe(200);
    await asOwner("update staff_invitations set expires_at = expires_at - interval '1 minute'");
    expect((await ask(calls.openInvitation, { body: { token: second } })).status).toBe(404);
  });

  test('is in the database as a hash, and its address encrypted [DESK-03, PRIV-01]', async () => {
    const email = newEmail();
    const token = await invited(email);
    const { rows } = await pool.query('select * from staff_invitations');
    const text = rows.flatMap((row) =>
      Object.values(row).map((value) => Buffer.from(String(value)).toString()),
    );
    expect(text.join()).not.toContain(email);
    expect(text.join()).not.toContain(token);
  });

  test('accepted with a passkey that is registered already is refused with what to do, and stays usable [SEC-26, DESK-02]', async () => {
    const { device } = await welcomed();
    const token = await invited(newEmail());
    const accept = async (by: ReturnType<typeof authenticator>) => {
      const { body } = await ask(calls.openInvitation, { body: { token } });
      expect(body.options.excludeCredentials).toEqual([]);
      const registration = by.make({ challenge: body.options.challenge, origin });
      return ask(calls.acceptInvitation, { body: { token, name: 'Ana', registration } });
    };
    const before = [await count('staff'), await logged()];
    const { status, body, session } = await accept(device);
    expect([status, body.exception, session]).toEqual([
      409,
      'This passkey is registered already. Open the invitation again and make a new one.',
      undefined,
    ]);
    expect([await count('staff'), await logged()]).toEqual(before);
    expect((await accept(authenticator())).status).toBe(200);
  });

  test('of 16 who accept it at once lets one in [DESK-03]', async () => {
    const email = newEmail();
    const token = await invited(email);
    const all = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const { body } = await ask(calls.openInvitation, { body: { token } });
        if (!body.options) return 404;
        const registration = authenticator().make({ challenge: body.options.challenge, origin });
        return (await ask(calls.acceptInvitation, { body: { token, name: 'Mere', registration } })).status;
      }),
    );
    expect(all.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a sign-in by passkey', () => {
  test('gives a new session, and ends the one the browser had [DESK-02, DESK-04]', async () => {
    const { device, accepted } = await welcomed();
    const before = accepted.session?.value;
    const signature = device.sign({ challenge: await challenge(), origin });
    const { status, session } = await ask(calls.signIn, { body: { signature }, as: before });
    expect(status).toBe(200);
    expect(session?.value).not.toBe(before);
    expect((await ask(calls.signOut, { body: {}, as: before })).status).toBe(401);
    expect((await ask(calls.signOut, { body: {}, as: session?.value })).status).toBe(200);
  });

  test('is recorded with who it was, as is signing out [DESK-07, DESK-16]', async () => {
    const { device } = await welcomed();
    const signature = device.sign({ challenge: await challenge(), origin });
    const { body, session } = await ask(calls.signIn, { body: { signature } });
    expect((await ask(calls.signOut, { body: {}, as: session?.value })).status).toBe(200);
    const rows = (await logged()).filter(({ staff_id: who }) => who === body.person.id);
    expect(rows.map(({ act }) => act).slice(-2)).toEqual(['signed in', 'signed out']);
  });

  const wrong: [string, (device: ReturnType<typeof authenticator>) => Promise<object>][] = [
    [
      'a passkey nobody made here',
      async () => authenticator().sign({ challenge: await challenge(), origin }),
    ],
    [
      'one that did not ask who holds the device',
      async (device) => device.sign({ challenge: await challenge(), origin }, { isVerified: false }),
    ],
    [
      'one that signed for another site',
      async (device) => device.sign({ challenge: await challenge(), origin: 'http://localhost:3000' }),
    ],
    [
      'one of another host',
      async (device) => device.sign({ challenge: await challenge(), origin }, { rp: 'evil.example' }),
    ],
    ['a challenge of its own', async (device) => device.sign({ challenge: 'AAAAAAAAAAAAAAAA', origin })],
  ];
  test.each(wrong)(
    'with %s is refused and recorded without who it was [DESK-02, DESK-07]',
    async (_, signing) => {
      const { device } = await welcomed();
      const signature = await signing(device);
      const { status, session } = await ask(calls.signIn, { body: { signature } });
      expect([status, session]).toEqual([403, undefined]);
      expect((await logged()).at(-1)).toEqual({
        staff_id: null,
        act: 'sign-in refused',
        reference: null,
        detail: 'passkey',
      });
    },
  );

  test('is refused when what was signed comes a second time, or after five minutes [DESK-02]', async () => {
    const { device } = await welcomed();
    const signature = device.sign({ challenge: await challenge(), origin });
    expect((await ask(calls.signIn, { body: { signature } })).status).toBe(200);
    expect((await ask(calls.signIn, { body: { signature } })).status).toBe(403);
    const late = device.sign({ challenge: await challenge(), origin });
    await asOwner("update staff_challenges set expires_at = expires_at - interval '5 minutes'");
    expect((await ask(calls.signIn, { body: { signature: late } })).status).toBe(403);
  });

  test('is no refusal where the database fails [DESK-02, DESK-07]', async () => {
    const { device } = await welcomed();
    const signature = device.sign({ challenge: await challenge(), origin });
    const rows = await logged();
    await asOwner('alter table staff_challenges rename to away');
    const { status } = await ask(calls.signIn, { body: { signature } });
    await asOwner('alter table away rename to staff_challenges');
    expect(status).toBe(500);
    expect(await logged()).toEqual(rows);
    expect((await ask(calls.signIn, { body: { signature } })).status).toBe(200);
  });
});

describe('a passkey that is made', () => {
  beforeEach(() => signedIn('manager'));
  test.each([
    ['without asking who holds the device', { isVerified: false }],
    ['for another host', { rp: 'evil.example' }],
  ])('%s is refused, and the invitation stays [DESK-02, DESK-03]', async (_, wrongly) => {
    const token = await invited(newEmail());
    const { body } = await ask(calls.openInvitation, { body: { token } });
    const registration = authenticator().make({ challenge: body.options.challenge, origin }, wrongly);
    const people = await count('staff');
    expect((await ask(calls.acceptInvitation, { body: { token, name: 'Mere', registration } })).status).toBe(
      403,
    );
    expect(await count('staff')).toBe(people);
    expect((await ask(calls.openInvitation, { body: { token } })).status).toBe(200);
  });
});
