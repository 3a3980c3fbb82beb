import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSession } from '@forecourt/domain/contract/desk/getting-in.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deactivateStaffMember } from '../features/staff/change-people.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { testDesk } from '../testing/desk.ts';
import { docs } from '../testing/desk-page.ts';
import { type Account, type IdToken, openIdProvider } from '../testing/open-id-provider.ts';
import { begun, returned } from '../testing/open-id-sign-in.ts';
import { signInRefusalReasons } from './open-id.ts';

const provider = await openIdProvider('http://localhost:3001/sign-in/returned');
const desk = await testDesk({ ...provider.settings, LOG_LEVEL: 'warn' });
const { ask, asOwner, signedIn, store } = desk;
afterEach(() => {
  provider.changeTokens();
  provider.setAway(false);
});

let next = 0;
const newAccount = (more: Partial<Account> = {}): Account => {
  next += 1;
  return { sub: `subject-${next}`, email: `person-${next}@provider.example`, ...more };
};
const invite = (
  { email }: Account,
  { name = null, by = null }: { name?: string | null; by?: string | null } = {},
) => invitePerson(store, { email, name, role: 'assessor' }, by);
async function signIn(
  account: Account,
  change: (back: URL) => void = () => undefined,
  keep = (kept: string) => kept,
) {
  const { url, kept } = await begun(desk);
  const back = await provider.signIn(url, account);
  change(back);
  return returned(desk, back, keep(kept));
}
async function nameAfter(account: Account): Promise<string> {
  const { session } = await signIn(account);
  return (await ask(readSession, { as: session?.value })).body.person?.name;
}

describe('the name that a provider gives', () => {
  test.each([
    ['with a mark of direction', '\u202eMere Tamati', 'Mere Tamati'],
    ['with a control character', 'Mere\u0007 Tamati', 'Mere Tamati'],
    ['over two lines', ' Mere\nTamati ', 'Mere Tamati'],
  ])('%s is cleaned [SEC-26]', async (_, name, kept) => {
    const account = newAccount({ name });
    await invite(account);
    expect(await nameAfter(account)).toBe(kept);
  });

  test.each([
    ['is empty', ''],
    ['is invisible', '\u200b \u2800'],
    ['has 300 letters', 'm'.repeat(300)],
    ['has a web address', 'Mere https://evil.example'],
  ])('that %s leaves the invited name, or the address [SEC-26]', async (_, name) => {
    const [named, unnamed] = [newAccount({ name }), newAccount({ name })];
    await invite(named, { name: 'Mere Tamati' });
    await invite(unnamed);
    expect(await nameAfter(named)).toBe('Mere Tamati');
    expect(await nameAfter(unnamed)).toBe(unnamed.email);
  });
});

describe('an address is verified', () => {
  test.each([true, 'true', 'True', 1, '1'])('by the claim %j [SEC-26]', async (isVerified) => {
    const account = newAccount({ isVerified });
    await invite(account);
    expect((await signIn(account)).to).toBe('/');
  });

  test.each([false, 'false', 0, '0', '', 'yes'])('not by the claim %j [SEC-26]', async (isVerified) => {
    const account = newAccount({ isVerified });
    await invite(account);
    expect((await signIn(account)).to).toBe('/refused');
  });

  test('as the provider says at userinfo, if its ID token has the address alone [SEC-26]', async () => {
    const [account, unverified] = [newAccount(), newAccount({ isVerified: false })];
    for (const each of [account, unverified]) await invite(each);
    const withAddress = ({ email }: Account) =>
      provider.changeTokens(({ claims }) => Object.assign(claims, { email }));
    // The change leaves the signature wrong: a token that comes from the provider itself is believed.
    withAddress(account);
    expect((await signIn(account)).to).toBe('/');
    withAddress(unverified);
    expect((await signIn(unverified)).to).toBe('/refused');
    const [stranger, other] = [newAccount(), newAccount()];
    await invite(other);
    withAddress(other);
    expect((await signIn(stranger)).to).toBe('/refused');
  });
});

const state = { table: 'desk', row: 'sign-in', column: 'state' };

describe('a refused sign-in by OpenID Connect', () => {
  async function codesOf(work: () => Promise<{ to?: unknown }>) {
    const lines: string[] = [];
    // Lines are written behind what is done: those of before are none of this.
    const linesWritten = () => new Promise((resolve) => setImmediate(resolve));
    await linesWritten();
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => lines.push(String(text)) > 0);
    const { to } = await work();
    await linesWritten();
    write.mockRestore();
    expect(to).toBe('/refused');
    const text = lines.join('');
    expect(text).not.toContain('provider.example');
    expect(text).not.toContain('subject-');
    return text
      .split('\n')
      .filter((line) => line.includes('by OpenID Connect was refused'))
      .map((line) => {
        const { why, answer } = JSON.parse(line);
        return { why, ...(answer && { answer }) };
      });
  }
  const invited = async (more: Partial<Account> = {}): Promise<Account> => {
    const account = newAccount(more);
    await invite(account);
    return account;
  };
  const token = (change: (token: IdToken) => void) => provider.changeTokens(change);

  test.each<[string, () => Promise<{ to?: unknown }>, object]>([
    ['without a cookie', async () => signIn(await invited(), undefined, () => ''), { why: 'no-cookie' }],
    [
      'with a cookie that was changed',
      async () => signIn(await invited(), undefined, (kept) => `${kept.slice(0, -4)}AAAA`),
      { why: 'wrong-cookie' },
    ],
    [
      'that took longer than ten minutes',
      async () =>
        signIn(await invited(), undefined, (kept) => {
          const opened = store.encrypter.decrypt<object>(state, Buffer.from(kept, 'base64url'));
          return store.encrypter.encrypt(state, { ...opened, until: Date.now() - 1 }).toString('base64url');
        }),
      { why: 'too-late' },
    ],
    [
      'at a provider that is away meanwhile',
      async () => signIn(await invited(), () => provider.setAway(true)),
      { why: 'provider-away' },
    ],
    [
      'without a state',
      async () => signIn(await invited(), (back) => back.searchParams.delete('state')),
      { why: 'wrong-state' },
    ],
    [
      'of another issuer',
      async () => signIn(await invited(), (back) => back.searchParams.set('iss', 'https://evil.example')),
      { why: 'wrong-issuer' },
    ],
    [
      'that the provider did not finish',
      async () =>
        signIn(await invited(), (back) => {
          back.searchParams.delete('code');
          back.searchParams.set('error', 'access_denied');
        }),
      { why: 'provider-refused', answer: 'access_denied' },
    ],
    [
      'with words in place of a code of the provider',
      async () =>
        signIn(await invited(), (back) => {
          back.searchParams.delete('code');
          back.searchParams.set('error', 'Mere <mere@provider.example>');
        }),
      { why: 'provider-refused' },
    ],
    [
      'with a code that is not right',
      async () => signIn(await invited(), (back) => back.searchParams.set('code', 'x'.repeat(43))),
      { why: 'code-refused', answer: 'invalid_grant' },
    ],
    [
      'with a token for another client',
      async () => {
        token(({ claims }) => (claims['aud'] = 'another-client'));
        return signIn(await invited());
      },
      { why: 'wrong-token' },
    ],
    ['without an address', async () => signIn(newAccount({ email: '' })), { why: 'no-address' }],
    [
      'with an address that is not verified',
      async () => signIn(await invited({ isVerified: false })),
      { why: 'not-verified' },
    ],
    ['of somebody nobody invited', () => signIn(newAccount()), { why: 'not-invited' }],
    [
      'of another identity of a person',
      async () => {
        const account = await invited();
        await signIn(account);
        await asOwner('update staff_invitations set used_at = null');
        return signIn({ ...account, sub: 'subject-of-another' });
      },
      { why: 'other-identity' },
    ],
  ])('%s leaves its code in the log, and nothing personal [SEC-26, DESK-07]', async (_, work, said) => {
    expect(await codesOf(work)).toEqual([said]);
  });
});

test('whose invitation was given by somebody who was deactivated since is refused [SEC-18]', async () => {
  const account = newAccount();
  await signedIn('manager');
  const giver = await signedIn('manager');
  await invite(account, { by: giver.id });
  await deactivateStaffMember(store, { id: giver.id }, null);
  expect((await signIn(account)).to).toBe('/refused');
});

test('an invited person who comes back in two windows at once is let in by both [SEC-26, DESK-02]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = newAccount();
    await invite(account);
    const windows = [await begun(desk), await begun(desk)];
    const backs = [];
    for (const { url, kept } of windows) backs.push({ back: await provider.signIn(url, account), kept });
    const came = await Promise.all(backs.map(({ back, kept }) => returned(desk, back, kept)));
    expect(came.map(({ to }) => to)).toEqual(['/', '/']);
  }
});

test('every code of a refusal is explained to who runs the desk [SEC-26]', () => {
  const page = readFileSync(join(docs, 'running-a-desk.md'), 'utf8');
  expect(signInRefusalReasons.filter((why) => !page.includes(`\`${why}\``))).toEqual([]);
});
