import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginOpenId } from '@forecourt/domain/contract/desk/getting-in.ts';
import { afterAll, expect, test } from 'vitest';
import { fromDesk, testDesk } from '../testing/desk.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { begun } from '../testing/open-id-sign-in.ts';

const stateCookie = 'forecourt-desk-sign-in';
const provider = await openIdProvider('http://localhost:3001/sign-in/returned');
const desk = await testDesk(provider.settings);

/** Comes back with an account that nobody invited; returns what the browser keeps after the refusal. */
async function refusal(at = desk, query?: string): Promise<string> {
  const { url, kept } = await begun(at);
  const back = await provider.signIn(url, { sub: 'a-stranger', email: 'stranger@provider.example' });
  const answer = await at.desk.inject({
    url: `${back.pathname}${query ?? back.search}`,
    headers: { cookie: `${stateCookie}=${kept}` },
  });
  expect(answer.headers.location).toBe('/refused');
  return answer.cookies.find(({ name }) => name === stateCookie)?.value ?? '';
}
async function promptAfter(cookie: string, at = desk): Promise<string | null> {
  const headers = { ...fromDesk, cookie: `${stateCookie}=${cookie}` };
  const { body } = await at.ask(beginOpenId, { body: {}, headers });
  return new URL(body.url).searchParams.get('prompt');
}

test('after a refusal the next sign-in has the provider ask for the account, and the one after it does not [DESK-02, DESK-03]', async () => {
  const cookie = await refusal();
  expect(await promptAfter(cookie)).toBe('select_account');
  const { kept } = await begun(desk);
  expect(await promptAfter(kept)).toBeNull();
});

test('after a sign-in that the provider did not finish the next one asks for no account [DESK-02]', async () => {
  expect(await promptAfter(await refusal(desk, '?error=access_denied'))).toBeNull();
});

test.each([
  [['none', 'login', 'consent'], 'login'],
  [['none', 'login', 'select_account'], 'select_account'],
])('a provider that takes %j is asked by %s after a refusal [DESK-02]', async (supported, prompt) => {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const endpoints = { authorization_endpoint: `${issuer}/auth`, prompt_values_supported: supported };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const there = await testDesk({ ...provider.settings, DESK_OIDC_ISSUER: issuer });
  expect(await promptAfter(await refusal(), there)).toBe(prompt);
});
