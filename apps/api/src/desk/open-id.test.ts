import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { describe, expect, test } from 'vitest';
import { deactivateStaffMember } from '../features/staff/change-people.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { listOpenInvitations } from '../store/desk/invitations.ts';
import { testDesk } from '../testing/desk.ts';
import { type Account, openIdProvider } from '../testing/open-id-provider.ts';
import { begun, returned } from '../testing/open-id-sign-in.ts';

const returnTo = 'http://localhost:3001/sign-in/returned';
const [provider, other] = [await openIdProvider(returnTo), await openIdProvider(returnTo)];
const first = await testDesk(provider.settings);
const { logged, store } = first;
/** The same desk, moved to a second provider. */
const second = await testDesk(other.settings, { on: first, keys: first.keys });
async function signIn(account: Account, at = first, from = provider) {
  const { url, kept } = await begun(at);
  return returned(at, await from.signIn(url, account), kept);
}
const invite = (email: string) => invitePerson(store, { email, name: null, role: 'assessor' }, null);
const refused = { status: 303, to: '/refused', session: undefined };

let next = 0;
const newAccount = (more: Partial<Account> = {}): Account => {
  next += 1;
  return { sub: `subject-${next}`, email: `person-${next}@provider.example`, ...more };
};

describe('a sign-in by OpenID Connect', () => {
  test('asks for a code with PKCE, state and nonce, and keeps them for ten minutes in a Lax cookie [DESK-02]', async () => {
    const { url, cookie } = await begun(first);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: returnTo,
    });
    for (const part of ['state', 'nonce', 'code_challenge']) expect(asked[part]?.length).toBeGreaterThan(30);
    for (const part of ['Max-Age=600', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(part);
  });

  test('lets an invited, verified address in, and knows the identity from then on [DESK-02, DESK-03]', async () => {
    const account = newAccount({ name: 'Mere Tamati' });
    await invite(account.email);
    const came = await signIn(account);
    expect([came.status, came.to]).toEqual([303, '/']);
    expect(came.session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const { body } = await first.ask(calls.readSession, { as: came.session?.value });
    expect(body).toMatchObject({
      person: { email: account.email, name: 'Mere Tamati', role: 'assessor' },
      wayIn: 'openId',
    });
    const moved = await signIn({ ...account, email: 'another@provider.example' });
    expect(moved.to).toBe('/');
  });

  test.each<[string, (account: Account) => Promise<unknown>, Partial<Account>]>([
    ['nobody invited', async () => undefined, {}],
    ['whose provider has not verified the address', ({ email }) => invite(email), { isVerified: false }],
    [
      'invited more than 24 hours ago',
      async ({ email }) => {
        await invite(email);
        await first.asOwner("update staff_invitations set expires_at = now() - interval '1 second'");
      },
      {},
    ],
  ])(
    'of somebody %s gets the one refusal page, and leaves a row without who it was [DESK-03, DESK-07]',
    async (_, prepare, more) => {
      const account = newAccount(more);
      await prepare(account);
      // A desk that has refused nobody this minute.
      const another = await testDesk(provider.settings, { on: first, keys: first.keys });
      expect(await signIn(account, another)).toEqual(refused);
      expect((await logged()).at(-1)).toEqual({
        staff_id: null,
        act: 'sign-in refused',
        reference: null,
        detail: 'open-id',
      });
    },
  );

  test('of a second issuer with the same address and subject is refused [DESK-03]', async () => {
    const account = newAccount();
    await invite(account.email);
    expect((await signIn(account)).to).toBe('/');
    expect(await signIn(account, second, other)).toEqual(refused);
    expect((await signIn(account)).to).toBe('/');
  });

  test('of another person with an address that was invited once is refused [DESK-03]', async () => {
    const account = newAccount();
    await invite(account.email);
    expect((await signIn(account)).to).toBe('/');
    expect(await signIn({ ...account, sub: 'another-subject' })).toEqual(refused);
  });

  test('is no refusal where the database fails [DESK-02, DESK-07]', async () => {
    const account = newAccount();
    await invite(account.email);
    const rows = await logged();
    await first.asOwner('alter table staff rename to away');
    const { status } = await signIn(account);
    await first.asOwner('alter table away rename to staff');
    expect(status).toBe(500);
    expect(await logged()).toEqual(rows);
    expect((await signIn(account)).to).toBe('/');
  });

  test('of somebody who was deactivated is refused, until they are invited again [DESK-03, DESK-04]', async () => {
    const account = newAccount();
    await invite(account.email);
    await signIn(account);
    await deactivateStaffMember(store, { email: account.email }, null);
    expect(await signIn(account)).toEqual(refused);
    await invite(account.email);
    expect((await signIn(account)).to).toBe('/');
  });

  test.each<[string, (back: URL) => void, (kept: string) => string]>([
    ['another state', (back) => back.searchParams.set('state', 'x'.repeat(43)), (kept) => kept],
    ['no state', (back) => back.searchParams.delete('state'), (kept) => kept],
    ['another code', (back) => back.searchParams.set('code', 'x'.repeat(43)), (kept) => kept],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://evil.example'), (kept) => kept],
    ['no cookie', () => undefined, () => ''],
    ['a cookie that was changed', () => undefined, (kept) => `${kept.slice(0, -4)}AAAA`],
  ])('with %s is refused [DESK-02]', async (_, change, keep) => {
    const account = newAccount();
    await invite(account.email);
    const { url, kept } = await begun(first);
    const back = await provider.signIn(url, account);
    change(back);
    expect(await returned(first, back, keep(kept))).toEqual(refused);
    expect((await listOpenInvitations(store)).map(({ email }) => email)).toContain(account.email);
  });

  test('with the cookie of another sign-in is refused [DESK-02]', async () => {
    const account = newAccount();
    await invite(account.email);
    const [mine, theirs] = [await begun(first), await begun(first)];
    expect(await returned(first, await provider.signIn(theirs.url, account), mine.kept)).toEqual(refused);
  });

  test('with a code that was used is refused [DESK-02]', async () => {
    const account = newAccount();
    await invite(account.email);
    const { url, kept } = await begun(first);
    const back = await provider.signIn(url, account);
    expect((await returned(first, back, kept)).to).toBe('/');
    expect(await returned(first, back, kept)).toEqual(refused);
  });

  test('takes the place of passkeys, which are not offered beside it, and they do not offer it [DESK-02]', async () => {
    expect((await first.ask(calls.beginSignIn, { body: {} })).status).toBe(404);
    expect((await first.ask(calls.signIn, { body: {} })).status).toBe(404);
    const { token } = await invite(newAccount().email);
    expect((await first.ask(calls.openInvitation, { body: { token } })).body.options).toBeNull();
    const passkeys = await testDesk({});
    expect((await passkeys.ask(calls.beginOpenId, { body: {} })).status).toBe(404);
    expect((await passkeys.ask(calls.readSession)).body.wayIn).toBe('passkey');
  });

  test('at a provider that is away says so, and takes the next when it is back [DESK-02]', async () => {
    const away = await testDesk({ ...provider.settings, DESK_OIDC_ISSUER: 'http://127.0.0.1:9' });
    const { status, body } = await away.ask(calls.beginOpenId, { body: {} });
    expect([status, body.exception]).toEqual([503, expect.stringContaining('does not answer')]);
  });
});

test('over https the state of a sign-in is in a cookie of this host alone [DESK-02]', async () => {
  const secure = await testDesk({ ...provider.settings, DESK_ORIGIN: 'https://desk.provider.example' });
  const { headers } = await secure.ask(calls.beginOpenId, { body: {} });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-forecourt-desk-sign-in=/);
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part);
});

test('a provider that calls itself by another issuer is not believed [DESK-02]', async () => {
  const issuer = provider.settings.DESK_OIDC_ISSUER.replace('127.0.0.1', 'localhost');
  const misled = await testDesk({ ...provider.settings, DESK_OIDC_ISSUER: issuer });
  expect((await misled.ask(calls.beginOpenId, { body: {} })).status).toBe(503);
});
