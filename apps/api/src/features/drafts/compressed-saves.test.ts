import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const { app, call, create } = await testServer();
const kibibyte = 1024;
const maximum = 260 * kibibyte;

const post = (payload: Buffer, { url = '/v1/drafts', encoding = 'gzip' } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  });
const textOf = (bytes: number) => Buffer.from(`"${'x'.repeat(bytes - 2)}"`);

test('a compressed save is taken and saved again like any other [PERF-09]', async () => {
  const applicationExternalId = await create();
  const state = { rootState: { cards: Array.from({ length: 500 }, (_, id) => ({ id, name: 'A Ngata' })) } };
  const saved = await post(gzipSync(JSON.stringify({ applicationExternalId, state })), { encoding: 'GZIP' });
  expect(saved.statusCode).toBe(201);
  const { draftId } = saved.json();
  const url = `/v1/applications/${applicationExternalId}/drafts/${draftId}`;
  const again = await app.inject({
    method: 'PUT',
    url,
    payload: gzipSync(JSON.stringify({ state, basedOn: 1 })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(again.json()).toEqual({ version: 2 });
  expect((await call('GET', url)).body.state).toEqual(state);
});

test.each([
  ['what it opens to is at its limit', gzipSync(textOf(maximum)), 400, 'invalid'],
  ['what it opens to is above its limit', gzipSync(textOf(maximum + 1)), 413, 'tooLarge'],
  ['it opens to a thousand times its size', gzipSync(textOf(200_000 * kibibyte)), 413, 'tooLarge'],
  ['it is above the limit itself', Buffer.alloc(maximum + 1), 413, 'tooLarge'],
  ['it is not compressed', Buffer.from('{}'), 400, 'unreadable'],
  ['it is cut off', gzipSync(textOf(kibibyte)).subarray(0, -12), 400, 'unreadable'],
  ['it is damaged', gzipSync(textOf(kibibyte)).fill(255, 10, 14), 400, 'unreadable'],
])('a compressed save is refused when %s [PERF-09, SEC-09]', async (_, body, status, code) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBe(code);
});

test('other calls and other encodings are not opened [PERF-09, SEC-09]', async () => {
  const contact = { fullName: 'A Ngata', email: 'a@example.co.nz', receiveCorrespondence: true, type: 1 };
  const body = gzipSync(JSON.stringify(contact));
  expect((await post(body, { url: '/v1/applications' })).statusCode).toBe(400);
  expect((await post(gzipSync(gzipSync('{}')), { encoding: 'gzip, gzip' })).statusCode).toBe(400);
});
