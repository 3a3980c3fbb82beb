import { afterEach, describe, expect, test } from 'vitest';
import { invitePerson } from '../features/staff/invite-person.ts';
import { testDesk } from '../testing/desk.ts';
import { type Account, type IdToken, openIdProvider } from '../testing/open-id-provider.ts';
import { begun, returned } from '../testing/open-id-sign-in.ts';

const provider = await openIdProvider('http://localhost:3001/sign-in/returned');
const desk = await testDesk(provider.settings);

let next = 0;
async function newAccount(): Promise<Account> {
  next += 1;
  const email = `person-${next}@provider.example`;
  await invitePerson(desk.store, { email, name: null, role: 'assessor' }, null);
  return { sub: `subject-${next}`, email };
}
async function signIn(account: Account) {
  const { url, kept } = await begun(desk);
  return returned(desk, await provider.signIn(url, account), kept);
}

describe('what an ID token says', () => {
  afterEach(() => provider.changeTokens());

  test('lets its person in as long as nobody changed it [DESK-02]', async () => {
    const account = await newAccount();
    provider.changeTokens(() => undefined);
    expect((await signIn(account)).to).toBe('/');
  });

  test.each<[string, (token: IdToken) => void]>([
    ['for another client', ({ claims }) => (claims['aud'] = 'another-client')],
    ['of another issuer', ({ claims }) => (claims['iss'] = 'https://evil.example')],
    ['of another sign-in', ({ claims }) => (claims['nonce'] = 'x'.repeat(43))],
    ['that has run out', ({ claims }) => (claims['exp'] = Math.floor(Date.now() / 1000) - 60)],
    ['of nobody', ({ claims }) => delete claims['sub']],
    ['without a signature', ({ header }) => (header['alg'] = 'none')],
  ])('an ID token %s is refused [DESK-02]', async (_, change) => {
    const account = await newAccount();
    provider.changeTokens(change);
    expect(await signIn(account)).toEqual({ status: 303, to: '/refused', session: undefined });
  });
});
