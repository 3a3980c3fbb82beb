import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { findBodyExcess as excessIn, maxBodyNodes } from '@forecourt/platform/http/body-limits.ts';
import { expect, test } from 'vitest';
import { testDesk } from '../testing/desk.ts';

const { app, desk } = await testDesk();
const kibibyte = 1024;
const excessOf = (json: string) => excessIn(JSON.parse(json));

test.each([
  [64 * kibibyte, 400],
  [64 * kibibyte + 1, 413],
])('a body of %i bytes is answered %i [REL-05, SEC-03, SEC-09]', async (bytes, status) => {
  const payload = `"${'x'.repeat(bytes - 2)}"`;
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/v1/applications', payload, headers });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ['POST', '/v1/drafts', 260],
  ['PUT', '/v1/applications/x/drafts/y', 260],
  ['PUT', '/v1/applications/x/card', 500],
] as const)('%s %s takes %i KiB [SEC-09]', async (method, url, kibibytes) => {
  const headers = { 'content-type': 'application/json' };
  const withBytes = async (bytes: number) => {
    const payload = `"${'x'.repeat(bytes - 2)}"`;
    return (await app.inject({ method, url, payload, headers })).statusCode;
  };
  expect(await withBytes(kibibytes * kibibyte)).toBe(400);
  expect(await withBytes(kibibytes * kibibyte + 1)).toBe(413);
});

test('a body may nest 32 levels deep [REL-05, SEC-03]', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect(excessOf(nested(32))).toBeUndefined();
  expect(excessOf(nested(33))).toBe('deep');
});

test('values and names are counted, whatever stands in a text [SEC-09]', () => {
  const ones = (count: number) => `[${Array.from({ length: count }, () => 1).join()}]`;
  expect(excessOf(ones(maxBodyNodes - 1))).toBeUndefined();
  expect(excessOf(ones(maxBodyNodes))).toBe('many');
  expect(excessOf(`{"a\\"":"${'[,:{\\"'.repeat(maxBodyNodes)}","b":"\\\\"}`)).toBeUndefined();
  const names = Array.from({ length: maxBodyNodes / 2 }, (_, index) => `"${index}":1`);
  expect(excessOf(`{${names.join()}}`)).toBe('many');
  for (const empty of ['[]', '{}']) {
    const list = (count: number) => `[${Array.from({ length: count }, () => empty).join()}]`;
    expect(excessOf(list(maxBodyNodes / 2 - 1))).toBeUndefined();
    expect(excessOf(list(maxBodyNodes / 2))).toBe('many');
  }
});

test.each([
  [25, 100],
  [26, 'More than 100 fields of this request are wrong.'],
])('what is wrong with %i cards in four places each is reported as %s [SEC-09]', async (count, reported) => {
  const cards = Array.from({ length: count }, () => ({
    ...defaultCard,
    cardType: 1,
    products: 1,
    limits: {},
  }));
  const url = `/v1/applications/${'x'.repeat(27)}/card`;
  const { exception } = (
    await app.inject({ method: 'PUT', url, payload: { preferences: { cards } } })
  ).json();
  expect(Array.isArray(exception) ? exception.length : exception).toBe(reported);
});

test('of a long request the first thing that is wrong is reported, wherever it stands [SEC-09]', async () => {
  const cards = Array.from({ length: 400 }, () => defaultCard);
  const wrong = { ...defaultCard, cardType: 1, products: 1 };
  const url = `/v1/applications/${'x'.repeat(27)}/card`;
  const payload = { preferences: { cards: [...cards, wrong, wrong] } };
  const { exception } = (await app.inject({ method: 'PUT', url, payload })).json();
  expect(exception).toEqual([{ field: 'preferences.cards.400.cardType', errorMessage: expect.any(String) }]);
});

test('a request has thirty seconds to arrive, and its head ten: who says nothing holds no connection longer [REL-05, SEC-22]', () => {
  for (const { server } of [app, desk]) {
    expect(server.requestTimeout).toBe(30_000);
    expect(server.headersTimeout).toBe(10_000);
  }
});
