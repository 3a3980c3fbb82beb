import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import * as peopleCalls from '@forecourt/domain/contract/desk/people.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { resetPerson } from '../features/staff/change-people.ts';
import { beginSession } from '../store/desk/sessions.ts';
import { fromDesk, testDesk } from '../testing/desk.ts';

const { ask, asOwner, pool, signedIn, store } = await testDesk();

/** Moves a session's clock, instead of the day's. */
const pass = (token: string, interval: string, ...columns: string[]) =>
  asOwner(
    `update staff_sessions set ${columns.map((column) => `${column} = ${column} - interval '${interval}'`).join()}
     where key_hash = '\\x${hashId(token).toString('hex')}'`,
  );
const isIn = async (token: string): Promise<boolean> =>
  (await ask(calls.listSessions, { as: token })).status === 200;

describe('a session', () => {
  test('ends after 30 minutes without use [DESK-04]', async () => {
    const { token } = await signedIn('viewer');
    await pass(token, '29 minutes 50 seconds', 'last_used_at');
    expect(await isIn(token)).toBe(true);
    await pass(token, '29 minutes 50 seconds', 'last_used_at');
    expect(await isIn(token)).toBe(true);
    await pass(token, '30 minutes', 'last_used_at');
    expect(await isIn(token)).toBe(false);
    expect((await ask(calls.readSession, { as: token })).body.person).toBeNull();
  });

  test('is not lengthened by a page that asks by itself [DESK-04]', async () => {
    const { token } = await signedIn('viewer');
    const byItself = { headers: { ...fromDesk, 'desk-idle': '1' }, as: token };
    await pass(token, '29 minutes', 'last_used_at');
    expect((await ask(calls.listSessions, byItself)).status).toBe(200);
    await pass(token, '1 minute', 'last_used_at');
    expect((await ask(calls.listSessions, byItself)).status).toBe(401);
  });

  test('ends after eight hours, however much it is used [DESK-04]', async () => {
    const { token } = await signedIn('viewer');
    await pass(token, '7 hours 59 minutes', 'created_at', 'expires_at');
    expect(await isIn(token)).toBe(true);
    await pass(token, '1 minute', 'created_at', 'expires_at');
    expect(await isIn(token)).toBe(false);
  });

  test('is in the database as the SHA-256 of 256 bits [DESK-04]', async () => {
    const { token } = await signedIn('viewer');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await pool.query('select * from staff_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ key_hash: hash }) => hash.equals(hashId(token)))).toBe(true);
  });

  test('is listed to its owner and ended by them, and by nobody else [DESK-04]', async () => {
    const [mine, other] = [await signedIn('viewer'), await signedIn('viewer')];
    const second = await beginSession(store, mine.id);
    const { sessions } = (await ask(calls.listSessions, { as: mine.token })).body;
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
    const [{ id }] = sessions;
    expect((await ask(calls.endSession, { body: { id }, as: other.token })).status).toBe(404);
    expect(await isIn(second)).toBe(true);
    expect((await ask(calls.endSession, { body: { id }, as: mine.token })).status).toBe(200);
    expect([await isIn(second), await isIn(mine.token), await isIn(other.token)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('ends with all others of its person by signing out everywhere [DESK-04]', async () => {
    const [mine, other] = [await signedIn('viewer'), await signedIn('viewer')];
    const second = await beginSession(store, mine.id);
    const { status, session } = await ask(calls.endSession, { body: {}, as: mine.token });
    expect([status, session?.value]).toEqual([200, '']);
    expect([await isIn(second), await isIn(mine.token), await isIn(other.token)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('that signs out leaves those elsewhere alone [DESK-04]', async () => {
    const { id, token } = await signedIn('viewer');
    const second = await beginSession(store, id);
    expect((await ask(calls.signOut, { body: {}, as: token })).status).toBe(200);
    expect([await isIn(token), await isIn(second)]).toEqual([false, true]);
  });

  test.each<[string, (id: string, as: string) => Promise<unknown>]>([
    [
      'given another role',
      (id, as) => ask(peopleCalls.changePersonRole, { body: { id, role: 'assessor', seen: 'viewer' }, as }),
    ],
    ['deactivated', (id, as) => ask(peopleCalls.deactivatePerson, { body: { id }, as })],
    ['let in again on the server', (id) => resetPerson(store, { id })],
  ])('ends everywhere when its person is %s [DESK-04]', async (_, change) => {
    const [manager, { id, token }] = [await signedIn('manager'), await signedIn('viewer')];
    const second = await beginSession(store, id);
    await change(id, manager.token);
    expect([await isIn(token), await isIn(second), await isIn(manager.token)]).toEqual([false, false, true]);
  });
});

test('over https the cookie is of this host alone, secure, and out of reach of scripts [DESK-04]', async () => {
  const secure = await testDesk({ DESK_ORIGIN: 'https://desk.provider.example' });
  const { token } = await secure.signedIn('viewer');
  const { headers } = await secure.ask(calls.signOut, { body: {}, as: token });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-forecourt-desk=/);
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);
  expect(cookie).not.toContain('Domain');
});
