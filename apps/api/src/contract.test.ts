import type { Endpoint } from '@forecourt/domain/contract/endpoint.ts';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from './testing/server.ts';

const { call } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const calls: Endpoint[] = contractCalls.map(([, endpoint]) => endpoint);
const pathOf = ({ url }: Endpoint, id: string): string => url.replace(/:\w+/g, encodeURIComponent(id));
const hostile = ['', ' ', 'x'.repeat(400), '../../etc/passwd', '\u0000', '%00', '"><svg', '١٢٣', '🚗'];

test('the contract has the eighteen calls, two beside them for links that live on, one that reads an order, twelve of the status page, ten of parts, one that counts, and one that stops reminders', () => {
  expect(calls).toHaveLength(45);
});

test.each(calls)('$method $url is described: where it belongs and what it does [API-20]', ({ schema }) => {
  expect(schema.tags).toEqual([expect.stringMatching(/^[A-Z][a-z ]+$/)]);
  expect(schema.summary).toMatch(/^[A-Z].{10,}/);
});

describe.each(calls.filter(({ schema }) => schema.body))('$method $url with a bad body', (endpoint) => {
  test.each([
    {},
    [],
    { nothing: 'known' },
    { details: null },
    { emails: 'one' },
    { state: { rootState: 7 } },
  ])('%o is answered 400 with a row for each field [API-19, VAL-07]', async (body) => {
    const answer = await call(endpoint.method, pathOf(endpoint, newId()), body);
    expect(answer.status).toBe(400);
    expect(answer.body.exception.length).toBeGreaterThan(0);
    for (const row of answer.body.exception) {
      expect(row).toEqual({
        field: expect.any(String),
        errorMessage: expect.stringMatching(/^\w.*[\w)]$/),
      });
      expect(row.errorMessage).not.toMatch(/Invalid|Unrecognized|expected|received|undefined/);
    }
  });
});

describe.each(calls.filter(({ schema }) => schema.querystring))(
  '$method $url with a bad query',
  (endpoint) => {
    test.each(hostile)('%o is answered, and never by a failure [REL-05]', async (text) => {
      const [name] = Object.keys((endpoint.schema.querystring as { shape?: object }).shape ?? {});
      const { status } = await call(endpoint.method, `${endpoint.url}?${name}=${encodeURIComponent(text)}`);
      expect([200, 400, 404, 410]).toContain(status);
    });

    test('without its query it is answered 400 with rows [API-19]', async () => {
      const answer = await call(endpoint.method, endpoint.url);
      expect(answer.status).toBe(400);
      const { shape } = endpoint.schema.querystring as unknown as {
        shape: Record<string, z.ZodMiniType>;
      };
      const required = Object.entries(shape).filter(([, schema]) => !z.safeParse(schema, undefined).success);
      const names = required.map(([name]) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(answer.body.exception.map(({ field }: { field: string }) => field)).toEqual(names);
    });
  },
);

describe.each(calls.filter(({ schema }) => schema.params))('$method $url with a bad id', (endpoint) => {
  test.each(hostile)('%o is answered, and never by a failure [REL-05, SEC-03]', async (id) => {
    const answer = await call(endpoint.method, pathOf(endpoint, id), endpoint.schema.body ? {} : undefined);
    expect([400, 404, 414]).toContain(answer.status);
    expect(answer.body).toEqual({
      code: expect.any(String),
      exception: expect.anything(),
      requestId: expect.any(String),
    });
  });
});

test.each([
  ['GET', `/v1/creditchecks/${newId()}`],
  ['GET', `/v1/applications/${newId()}/drafts/${newId()}`],
  ['GET', `/v1/applications/${newId()}/card`],
  ['GET', '/v1/addresses/9999999999'],
  ['GET', '/v1/businesses/9429000000000'],
  ['GET', '/v1/nothing'],
] as const)('what is not there is answered 404: %s %s [SEC-04]', async (method, url) => {
  expect((await call(method, url)).status).toBe(404);
});
