import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { nzbnKey, nzbnService } from '@forecourt/fixtures/simulators/nzbn.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { databaseAddresses } from '../providers/addresses/database.ts';
import { realProviders } from '../providers/choose.ts';
import { freshDatabase } from '../testing/database.ts';
import { testProviders, testServer } from '../testing/server.ts';
import { receiver, tracingTo } from '../testing/traces.ts';
import { wholeLife } from '../testing/whole-life.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Allowed values of every attribute. */
const words: Readonly<Record<string, RegExp>> = {
  'http.request.method': /^(GET|POST|PUT)$/,
  'http.route': /^\/v1(\/([a-zA-Z]+|:[a-zA-Z]+))+$/,
  'http.response.status_code': /^[1-5]\d\d$/,
  'db.system.name': /^postgresql$/,
  'db.operation.name':
    /^(select|insert|update|delete|with|begin|commit|rollback|set|start|savepoint|release)$/,
  provider: /^businessRegister$/,
  'error.type': /^[\w -]{1,40}$/,
};
const ownName =
  /^((GET|POST|PUT) \/v1(\/([a-zA-Z]+|:[a-zA-Z]+))+|database [a-z]+|provider businessRegister)$/;

describe('traces', () => {
  test('tell of a whole application which calls, statements and providers it took, and nothing of whom [OPS-02]', async () => {
    const { url, taken, spans } = await receiver();
    const simulator = await startSimulator({ register: nzbnService(makeBusinesses(makeAddresses())) });
    afterAll(() => simulator.close());
    const tracing = await tracingTo(url);
    const settings = { NZBN_URL: simulator.urlOf('register'), NZBN_KEY: nzbnKey, RATE_LIMIT_FACTOR: '10' };
    const { businessRegister } = realProviders(readConfig(settings).providers, createProviderMonitor());
    const providers = {
      ...testProviders(),
      businessRegister: businessRegister ?? testProviders().businessRegister,
    };
    const server = await testServer(settings, { providers });
    const said: string[] = [];
    const call: typeof server.call = async (method, path, payload, headers) => {
      const answer = await server.call(method, path, payload, headers);
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      said.push(
        ...pathname.split('/'),
        ...searchParams.values(),
        ...textsIn(payload),
        ...textsIn(headers),
        ...textsIn(answer.body),
      );
      return answer;
    };
    await call('GET', '/v1/businesses?type=Limited&name=lindis%20pass');
    await wholeLife({ call, providers });
    await tracing.stop();

    expect(taken[0]?.path).toBe('/v1/traces');
    const names = spans().map(({ name }) => name);
    expect(names).toContain('PUT /v1/applications/:id');
    expect(names).toContain('GET /v1/applications/:id/drafts/:draftId');
    expect(names).toContain('provider businessRegister');
    expect(names).toContain('database insert');

    const ours = new Set(['', 'v1', ...names.flatMap((name) => name.split(/[ /]/))]);
    const typed = new Set(said.filter((each) => each.length > 2 && !ours.has(each)));
    for (const value of ['Aroha Ngata', 'aroha@example.co.nz', '021 123 4567', 'lindis pass'])
      expect(typed).toContain(value);
    // Random ids and times may contain any digits.
    const isByChance = /(Id|UnixNano)$/;
    const sent = taken.flatMap(({ body, headers }) => [
      ...textsIn(headers),
      ...textsIn(JSON.parse(body, (key, value: unknown) => (isByChance.test(key) ? '' : value))),
    ]);
    expect(sent.length).toBeGreaterThan(100);
    expect([...typed].filter((value) => sent.some((text) => text.includes(value)))).toEqual([]);
    for (const { name, attributes, events, status } of spans()) {
      expect(name).toMatch(ownName);
      expect(events).toEqual([]);
      expect(status.message ?? '').toBe('');
      for (const { key, value } of attributes) {
        expect(Object.keys(words)).toContain(key);
        expect(String(value.stringValue ?? value.intValue)).toMatch(words[key] ?? /^$/);
      }
    }
  });

  test('hang together by request: what is asked of the database is a part of the call that needed it [OPS-02]', async () => {
    const { url, spans } = await receiver();
    const tracing = await tracingTo(url);
    const { create, app } = await testServer();
    await Promise.all([create(), create(), app.inject('/healthz'), app.inject('/metrics')]);
    await tracing.stop();
    const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name }) => name)).toEqual(['POST /v1/applications', 'POST /v1/applications']);
    for (const { traceId, spanId } of roots) {
      const parts = spans().filter((span) => span.traceId === traceId && span.spanId !== spanId);
      expect(parts.map(({ name }) => name)).toContain('database insert');
      expect(parts.every((part) => part.parentSpanId === spanId)).toBe(true);
    }
  });

  test('tell a search of the addresses in the database as one part, without what was searched for [OPS-02]', async () => {
    const { url, spans, taken } = await receiver();
    const tracing = await tracingTo(url);
    const { pool } = await freshDatabase();
    const { app } = await testServer(
      {},
      { providers: { ...testProviders(), addresses: databaseAddresses(pool) } },
    );
    await app.inject('/v1/addresses?query=14%20lambton%20quay');
    await tracing.stop();
    expect(spans().map(({ name }) => name)).toEqual(['database search', 'GET /v1/addresses']);
    expect(JSON.stringify(taken)).not.toContain('lambton');
  });

  test('are not taken up from anyone who calls [OPS-02, SEC-03]', async () => {
    const { url, taken, spans } = await receiver();
    const tracing = await tracingTo(url);
    const { app } = await testServer();
    const traceId = 'deadbeef'.repeat(4);
    const headers = {
      traceparent: `00-${traceId}-${'1'.repeat(16)}-01`,
      tracestate: 'who=hamish',
      baggage: 'who=hamish',
    };
    await app.inject({ url: '/v1/banks', headers });
    await tracing.stop();
    expect(spans()).toHaveLength(1);
    expect(JSON.stringify(taken)).not.toMatch(/deadbeef|hamish/);
  });

  test('tell a failure by its kind alone [OPS-02]', async () => {
    const { url, spans } = await receiver();
    const tracing = await tracingTo(url);
    const { app, create, asOwner } = await testServer();
    await create();
    await asOwner('alter table applications rename to applications_elsewhere');
    const payload = {
      fullName: 'Aroha Ngata',
      email: 'aroha@example.co.nz',
      receiveCorrespondence: true,
      type: 1,
    };
    expect((await app.inject({ method: 'POST', url: '/v1/applications', payload })).statusCode).toBe(500);
    await tracing.stop();
    const failed = spans().filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name).toSorted()).toEqual(['POST /v1/applications', 'database insert']);
    const kinds = failed.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'error.type'));
    expect(kinds).toEqual([{ key: 'error.type', value: { stringValue: '42P01' } }]);
  });
});
