import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { deactivateStaffMember, resetPerson } from '../features/staff/change-people.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { authenticator } from '../testing/authenticator.ts';
import { testDesk } from '../testing/desk.ts';
import { type DeskBrowser, deskBrowser, withPasskey } from '../testing/desk-browser.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { countingRedis } from '../testing/redis.ts';

const deviceCookie = 'forecourt-desk-device';
const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' };
const office = '203.0.113.1';
/** Addresses of strangers; the office is one of them. */
const flooded = [office, '198.51.100.1'];
const elsewhere = '192.0.2.1';

const returnTo = 'http://localhost:3001/sign-in/returned';
const provider = await openIdProvider(returnTo);
const byPasskey = await testDesk(settings);
const byOpenId = await testDesk({ ...settings, ...provider.settings });

const device = await withPasskey(byPasskey, 'mere@provider.example');
const account = { sub: 'mere', email: 'mere@provider.example' };
await invitePerson(byOpenId.store, { email: account.email, name: 'Mere', role: 'assessor' }, null);

const cases = [
  ['passkey', byPasskey, calls.beginSignIn, (browser: DeskBrowser) => browser.signInBy(device)],
  [
    'OpenID Connect',
    byOpenId,
    calls.beginOpenId,
    (browser: DeskBrowser) => browser.signInAt(provider, account),
  ],
] as const;

describe.each(cases)('while strangers of two networks flood a desk by %s', (_, desk, begin, signIn) => {
  const known = deskBrowser(desk, elsewhere);
  const came = [200, 303];

  beforeAll(async () => {
    // Known from another network: the device counts, not where it is.
    await signIn(known);
    const signature = authenticator().sign({ challenge: 'made-up', origin: desk.origin });
    const registration = authenticator().make({ challenge: 'made-up', origin: desk.origin });
    const invitation = { token: 'T'.repeat(27), name: 'Mere', registration };
    for (const sender of flooded) {
      const stranger = deskBrowser(desk, sender);
      for (let time = 0; time < 30; time += 1) {
        await stranger.ask(begin, {});
        await stranger.ask(calls.signIn, { signature });
        await stranger.get(calls.readSession.url, { 'sec-fetch-site': 'same-origin' });
        await stranger.ask(calls.acceptInvitation, invitation);
        // A picture on another site, which anybody's browser asks for.
        await deskBrowser(desk, `198.51.100.${100 + time}`).get('/sign-in/returned?state=x&code=x', {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'no-cors',
          'sec-fetch-dest': 'image',
        });
      }
    }
  });

  test('a known device signs in, at the address of the office too [SEC-22]', async () => {
    const atOffice = deskBrowser(desk, office);
    for (const [name, value] of known.cookies) atOffice.cookies.set(name, value);
    const { statusCode, cookies } = await signIn(atOffice);
    expect(came).toContain(statusCode);
    expect(cookies.map(({ name }) => name)).toContain(desk.cookieName);
  });

  test('a new device signs in from a third network [SEC-22]', async () => {
    const { statusCode, cookies } = await signIn(deskBrowser(desk, '192.0.2.77'));
    expect(came).toContain(statusCode);
    expect(cookies.map(({ name }) => name)).toContain(desk.cookieName);
  });

  test('a new device at a flooded address waits, as does a made-up cookie [SEC-22]', async () => {
    expect((await signIn(deskBrowser(desk, office))).statusCode).toBe(429);
    const pretender = deskBrowser(desk, office);
    const value = known.cookies.get(deviceCookie) ?? '';
    pretender.cookies.set(deviceCookie, `${value.slice(0, -4)}AAAA`);
    expect((await signIn(pretender)).statusCode).toBe(429);
  });
});

describe('the cookie of a known device', () => {
  test('of a known device the cookie stays half a year, out of reach of scripts, and names nobody [SEC-22]', async () => {
    const browser = deskBrowser(byPasskey, '192.0.2.30');
    const { cookies, json } = await browser.signInBy(device);
    const kept = cookies.find(({ name }) => name === deviceCookie);
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 60 * 60 });
    const { person } = json();
    for (const text of [person.id, person.email]) {
      expect(kept?.value).not.toContain(text);
      expect(Buffer.from(kept?.value ?? '', 'base64url').toString()).not.toContain(text);
    }
  });

  test('over https the cookie of a known device is of this host alone [SEC-22]', async () => {
    const secure = await testDesk({ DESK_ORIGIN: 'https://desk.provider.example', TRUST_PROXY: 'true' });
    const { cookies } = await deskBrowser(secure, elsewhere).signInBy(
      await withPasskey(secure, 'mere@provider.example'),
    );
    const kept = cookies.find(({ name }) => name === `__Host-${deviceCookie}`);
    expect(kept).toMatchObject({ secure: true, path: '/' });
    expect(kept?.domain).toBeUndefined();
  });

  test('is a budget of its own, and ends like any other [SEC-22]', async () => {
    const browser = deskBrowser(byPasskey, '192.0.2.31');
    await browser.signInBy(device);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.ask(calls.beginSignIn, {})).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const other = deskBrowser(byPasskey, '192.0.2.32');
    await other.signInBy(device);
    expect((await other.signInBy(device)).statusCode).toBe(200);
  });

  test('opens nothing: of a person who was reset or deactivated it helps nobody in [SEC-22]', async () => {
    const desk = await testDesk(settings);
    const email = 'leaver@provider.example';
    const own = await withPasskey(desk, email);
    const browser = deskBrowser(desk, elsewhere);
    await browser.signInBy(own);
    for (const end of [
      () => resetPerson(desk.store, { email }),
      () => deactivateStaffMember(desk.store, { email }, null),
    ]) {
      await desk.signedIn('manager');
      await end();
      expect((await browser.signInBy(own)).statusCode).toBe(403);
    }
    for (let time = 0; time < 10; time += 1) await browser.signInBy(own);
    expect((await browser.signInBy(own)).statusCode).toBe(429);
    const colleague = await withPasskey(desk, 'colleague@provider.example');
    expect((await deskBrowser(desk, elsewhere).signInBy(colleague)).statusCode).toBe(200);
  });

  test('is a budget of its own at several servers, too [OPS-03, SEC-22]', async () => {
    const redis = await countingRedis();
    const shared = { ...settings, REDIS_URL: redis.url };
    const one = await testDesk(shared);
    const other = await testDesk(shared, { on: one, keys: one.keys });
    const own = await withPasskey(one, 'mere@provider.example');
    const known = deskBrowser(one, elsewhere);
    await known.signInBy(own);
    for (let time = 0; time < 20; time += 1) await deskBrowser(one, office).ask(calls.beginSignIn, {});
    expect((await deskBrowser(other, office).ask(calls.beginSignIn, {})).statusCode).toBe(429);
    const atOffice = deskBrowser(other, office);
    for (const [name, value] of known.cookies) atOffice.cookies.set(name, value);
    expect((await atOffice.signInBy(own)).statusCode).toBe(200);
    await redis.stop();
  });

  test('keeps its person in while strangers fail at their account, and helps nobody at another account [SEC-22]', async () => {
    const desk = await testDesk(settings);
    const [own, others] = [
      await withPasskey(desk, 'mere@provider.example'),
      await withPasskey(desk, 'tane@provider.example'),
    ];
    const known = deskBrowser(desk, elsewhere);
    await known.signInBy(own);
    for (let time = 0; time < 11; time += 1) {
      for (const passkey of [own, others])
        await deskBrowser(desk, `198.51.100.${time}`).signInBy(passkey, { rp: 'evil.example' });
    }
    expect((await deskBrowser(desk, '192.0.2.40').signInBy(own)).statusCode).toBe(429);
    expect((await known.signInBy(own)).statusCode).toBe(200);
    expect((await known.signInBy(others)).statusCode).toBe(429);
  });
});
