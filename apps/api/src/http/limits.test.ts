import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { nestsTooDeep } from './nesting.ts';

const { app } = await testServer();
const megabyte = 1024 * 1024;

test.each([
  [megabyte, 400],
  [megabyte + 1, 413],
])('REL-05 SEC-03 a body of %i bytes is answered %i: a megabyte is read', async (bytes, status) => {
  const payload = `"${'x'.repeat(bytes - 2)}"`;
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/v1/applications', payload, headers });
  expect(answer.statusCode).toBe(status);
});

test('REL-05 SEC-03 a body may nest 32 levels deep', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  expect(nestsTooDeep(nested(32))).toBe(false);
  expect(nestsTooDeep(nested(33))).toBe(true);
});

test('REL-05 a request has thirty seconds to arrive', () => {
  expect(app.server.requestTimeout).toBe(30_000);
});
