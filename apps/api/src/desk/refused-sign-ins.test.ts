import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { invitePerson } from '../features/staff/invite-person.ts';
import { authenticator } from '../testing/authenticator.ts';
import { type TestDesk, testDesk } from '../testing/desk.ts';
import { deskBrowser, withPasskey } from '../testing/desk-browser.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { buildDesk } from './desk-app.ts';

const minuteMs = 60_000;
const trusting = { TRUST_PROXY: 'true' };
const refusalsOf = async ({ logged }: Pick<TestDesk, 'logged'>) =>
  (await logged()).flatMap(({ act, detail }) => (act === 'sign-in refused' ? [detail] : []));

describe('the record of sign-ins that were refused', () => {
  const nobody = authenticator();

  test('has one row a minute for all that prove nothing, with their number [SEC-22]', async () => {
    const desk = await testDesk(trusting);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const browser = deskBrowser(desk, '203.0.113.1');
    for (let time = 0; time < 30; time += 1) expect((await browser.signInBy(nobody)).statusCode).toBe(403);
    expect(await refusalsOf(desk)).toEqual(['passkey']);
    vi.advanceTimersByTime(minuteMs);
    vi.useRealTimers();
    await expect.poll(() => refusalsOf(desk)).toEqual(['passkey', 'passkey 29']);
  });

  test('has the rest when the desk stops [SEC-22]', async () => {
    const desk = await testDesk(trusting);
    for (let time = 0; time < 3; time += 1) await deskBrowser(desk, '203.0.113.1').signInBy(nobody);
    await desk.desk.close();
    expect(await refusalsOf(desk)).toEqual(['passkey', 'passkey 2']);
  });

  test('has a row of each that failed with a known passkey [SEC-22]', async () => {
    const desk = await testDesk(trusting);
    const device = await withPasskey(desk, 'mere@provider.example');
    const browser = deskBrowser(desk, '203.0.113.1');
    for (const passkey of [nobody, nobody, device, device, device])
      await browser.signInBy(passkey, { rp: 'evil.example' });
    expect(await refusalsOf(desk)).toEqual(Array.from({ length: 4 }, () => 'passkey'));
  });
});

describe('a return from the sign-in provider', async () => {
  const returnTo = 'http://localhost:3001/sign-in/returned';
  const provider = await openIdProvider(returnTo);
  const unbuilt = await testDesk({ ...trusting, ...provider.settings, RATE_LIMIT_FACTOR: '1' });
  const folder = mkdtempSync(join(tmpdir(), 'built desk '));
  writeFileSync(join(folder, 'index.html'), '<html><head><!--brand--></head><body></body></html>');
  const { config, store, providers, app, origin, logged } = unbuilt;
  const { desk: access } = config;
  if (!access) throw new Error('There is no desk');
  const world = { access, store, providers, shared: app.shared };
  const built = await buildDesk({ ...world, config: { ...config, deskDir: folder } });
  afterAll(() => built.close());
  const desk = { desk: built, origin, logged };
  const account = { sub: 'mere', email: 'mere@provider.example' };
  await invitePerson(store, { email: account.email, name: 'Mere', role: 'assessor' }, null);
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const begun = async (sender: string) => {
    const browser = deskBrowser(desk, sender);
    const { url } = (await browser.ask(calls.beginOpenId, {})).json();
    return { browser, state: new URL(url).searchParams.get('state') ?? '' };
  };
  const back = (state: string) => `/sign-in/returned?code=x&state=${state}`;

  test('that this browser did not begin is refused before it is counted or recorded [SEC-22]', async () => {
    const { browser, state } = await begun('203.0.113.1');
    const before = browser.cookies.get('forecourt-desk-sign-in');
    const stranger = deskBrowser(desk, '203.0.113.1');
    for (let time = 0; time < 30; time += 1) {
      for (const [who, url] of [
        [stranger, back(state)],
        [stranger, '/sign-in/returned'],
        [browser, back('x'.repeat(43))],
        [browser, '/sign-in/returned?code=x'],
        [browser, `${back(state)}&state=${state}`],
      ] as const) {
        const { statusCode, headers } = await who.get(url, navigation);
        expect([statusCode, headers.location]).toEqual([303, '/refused']);
      }
    }
    // Another site cannot end a sign-in that is under way.
    expect(browser.cookies.get('forecourt-desk-sign-in')).toBe(before);
    expect(await refusalsOf(desk)).toEqual([]);
    expect((await browser.signInAt(provider, account)).headers.location).toBe('/');
  });

  test.each([
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-dest': 'script' },
  ])('that is no page which the browser opens is refused first: %o [SEC-22]', async (headers) => {
    const { browser, state } = await begun('203.0.113.2');
    const rows = await refusalsOf(desk);
    for (let time = 0; time < 15; time += 1)
      expect((await browser.get(back(state), headers)).statusCode).toBe(403);
    expect(await refusalsOf(desk)).toEqual(rows);
    expect(browser.cookies.has('forecourt-desk-sign-in')).toBe(true);
  });

  test('and the begin of one that another site’s page sends are refused before they count [SEC-22]', async () => {
    const browser = deskBrowser(desk, '203.0.113.5');
    for (let time = 0; time < 30; time += 1)
      expect((await browser.ask(calls.beginOpenId, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
        403,
      );
    expect((await browser.ask(calls.beginOpenId, {})).statusCode).toBe(200);
  });

  test('that was begun here counts, however often it is sent, and the page says when to come back [SEC-22]', async () => {
    const { browser, state } = await begun('203.0.113.3');
    const kept = new Map(browser.cookies);
    const comeBack = () => {
      for (const [name, value] of kept) browser.cookies.set(name, value);
      return browser.get(back(state), navigation);
    };
    const statuses: number[] = [];
    for (let time = 0; time < 19; time += 1) statuses.push((await comeBack()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([303]));
    const { statusCode, headers, body } = await comeBack();
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('<html>');
    expect(await refusalsOf(desk)).toEqual(['open-id']);
  });

  test('by one account that was not invited is looked up ten times a minute [SEC-22]', async () => {
    const stranger = { sub: 'stranger', email: 'stranger@provider.example' };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await deskBrowser(desk, `198.51.100.${time}`).signInAt(provider, stranger)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    expect((await deskBrowser(desk, '198.51.100.50').signInAt(provider, account)).headers.location).toBe('/');
  });
});
