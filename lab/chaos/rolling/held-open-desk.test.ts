import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { changePersonRole, deactivatePerson, invitePerson } from '@forecourt/domain/contract/desk/people.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { endSessions } from '../../../apps/api/src/store/desk/sessions.ts';
import type { Person } from '../../../apps/api/src/store/desk/staff.ts';
import { testDesk } from '../../../apps/api/src/testing/desk.ts';
import { deskCases, workCalls, workRequests } from '../../../apps/api/src/testing/desk-work.ts';
import { openShipped } from './balancers.ts';
import { haveProxies } from './have-proxies.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxies-desk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const desk = await testDesk();
const { desk: app, cookieName, pool, signedIn, store } = desk;
await app.listen({ port: 0, host: '127.0.0.1' });
const begun: string[] = [];
app.server.on('request', ({ url }: IncomingMessage) => begun.push(url ?? ''));

type Asked = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
const calls: readonly (readonly [DeskEndpoint, () => Promise<Asked>])[] = [
  ...Object.entries(workCalls)
    .filter(([, { schema }]) => schema.body)
    .map(([name, endpoint]) => [endpoint, async () => (await workRequests(desk)[name]?.()) ?? {}] as const),
  [invitePerson, async () => ({ body: { email: 'back@evil.example', role: 'manager' } })],
];

const pathOf = (url: string, params: Asked['params'] = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Begins a call at a proxy and keeps its last byte back; returns how to finish it. */
function holdOpen(
  origin: string,
  { method, url }: DeskEndpoint,
  { params, body = {} }: Asked,
  token: string,
) {
  const text = JSON.stringify(body);
  const path = pathOf(url, params);
  const held = request(origin + path, {
    method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'sec-fetch-site': 'same-origin',
      cookie: `${cookieName}=${token}`,
    },
  });
  const answered = once(held, 'response') as Promise<[IncomingMessage]>;
  held.write(text.slice(0, -1));
  return {
    path,
    async finish(): Promise<number | undefined> {
      held.end(text.slice(-1));
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** What another manager, or the desk itself, does to somebody. */
const ends: Readonly<Record<string, (person: Person, manager: string) => Promise<unknown>>> = {
  'is deactivated': ({ id }, as) => desk.ask(deactivatePerson, { body: { id }, as }),
  'is made a viewer': ({ id }, as) =>
    desk.ask(changePersonRole, { body: { id, role: 'viewer', seen: 'manager' }, as }),
  'is signed out everywhere': ({ id }) => endSessions(store, id),
};
const acts = async (): Promise<number> =>
  Number((await pool.query("select count(*) from desk_log where act <> 'deactivated'")).rows[0].count);

describe.skipIf(!haveProxies())('calls of the desk that are held open at the shipped proxy', () => {
  const all = (['nginx', 'haproxy'] as const).flatMap((name) =>
    Object.entries(ends).map(([how, end]) => [name, how, end] as const),
  );
  test.each(all)('%s while their person %s are 401 and do nothing [SEC-17]', async (name, how, end) => {
    const { port } = app.server.address() as AddressInfo;
    const own = join(folder, `${name} ${how}`.replaceAll(' ', '-'));
    const proxy = await openShipped(name, own, [`127.0.0.1:${port}`], 'desk');
    onTestFinished(() => proxy.stop());
    await expect
      .poll(async () => (await fetch(`${proxy.origin}/readyz`)).status, { timeout: 20_000 })
      .toBe(200);
    await deskCases(desk).sent();
    const { token } = await signedIn('manager');
    const held: (ReturnType<typeof holdOpen> & { person: Person })[] = [];
    for (const [endpoint, asked] of calls) {
      const given = await asked();
      const person = await signedIn('manager');
      held.push({ person, ...holdOpen(proxy.origin, endpoint, given, person.token) });
    }
    expect(held.length).toBeGreaterThan(10);
    begun.length = 0;
    for (let other = 0; other < 3; other += 1)
      expect((await fetch(`${proxy.origin}/readyz`)).status).toBe(200);
    expect(begun.filter((url) => held.some(({ path }) => path === url))).toEqual([]);
    for (const { person } of held) await end(person, token);
    const before = await acts();
    for (const { finish, path } of held) expect(await finish(), path).toBe(401);
    expect(await acts()).toBe(before);
  });
});
