import { newId } from '@forecourt/platform/crypto/ids.ts';
import { findBodyExcess } from '@forecourt/platform/http/body-limits.ts';
import { describe, expect, test } from 'vitest';
import { scrape } from '../testing/scrape.ts';
import { testServer } from '../testing/server.ts';

const { app, call, create, pool } = await testServer();
const json = { 'content-type': 'application/json' };

describe('errors', () => {
  test('carry an exception and a request id, and nothing else [API-19]', async () => {
    const answers = [
      await call('GET', '/v1/nothing'),
      await call('POST', '/v1/applications', {}),
      await call('GET', `/v1/creditchecks/${newId()}`),
      await call('GET', '/v1/addresses/%E0%A4%A'),
      await call('GET', `/v1/businesses/${'9'.repeat(2_000)}`),
    ];
    for (const { body, headers } of answers) {
      expect(Object.keys(body)).toEqual(['code', 'exception', 'requestId']);
      expect(headers['x-request-id']).toBe(body.requestId);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'notFound'],
      [400, 'invalid'],
      [404, 'notFound'],
      [404, 'notFound'],
      [400, 'invalid'],
    ]);
  });

  test('an unexpected fault tells nothing of itself [API-19]', async () => {
    const id = await create();
    await pool.query("update applications set contact = 'broken' where key_hash = sha256($1)", [id]);
    const { status, body } = await call('POST', `/v1/applications/${id}/share`, {
      emails: ['a@example.co.nz'],
    });
    expect(status).toBe(500);
    expect(body.exception).toBe('Something went wrong on our side. Please try again later.');
  });

  test.each([
    ['not JSON', json, 400],
    ['', json, 400],
    ['"text"', json, 400],
    ['{}', { 'content-type': 'text/plain' }, 415],
    ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [`"${'x'.repeat(1_100_000)}"`, json, 413],
  ])('hostile bodies get a clear refusal: %.20s [REL-05, SEC-03]', async (payload, headers, status) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/applications', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().exception).toBeTruthy();
  });

  test('of a name that stands twice the last value counts, for the check as for what is stored [SEC-03]', async () => {
    const send = (names: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/applications',
        headers: json,
        payload: `{${names},"email":"a@example.co.nz","receiveCorrespondence":true,"type":1}`,
      });
    expect((await send('"fullName":"Aroha Ngata","fullName":"www.evil.example"')).statusCode).toBe(400);
    expect((await send('"fullName":"www.evil.example","fullName":"Aroha Ngata"')).statusCode).toBe(201);
  });

  test('a body that nests very deep is refused [SEC-03]', () => {
    expect(findBodyExcess(JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`))).toBe('deep');
    expect(findBodyExcess(JSON.parse('{"a":[{"b":[1,2,{"c":null}]}]}'))).toBeUndefined();
    expect(findBodyExcess('['.repeat(40))).toBeUndefined();
  });
});

describe('rate limits', () => {
  test('a sender of too many calls reads when to come back, and others are served [SEC-02]', async () => {
    const { app: limited } = await testServer();
    const redeem = (remoteAddress: string) =>
      limited.inject({ method: 'GET', url: '/v1/promoOffers/redeem?code=GUESS', remoteAddress });
    const answers = [];
    for (let guess = 0; guess < 41; guess += 1) answers.push(await redeem('203.0.113.1'));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.indexOf(429)).toBe(40);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.at(-1)?.json().exception).toContain('too many requests');
    expect((await redeem('203.0.113.2')).statusCode).toBe(404);
    const elsewhere = await limited.inject({ url: '/v1/banks', remoteAddress: '203.0.113.1' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('a sender cannot choose an address of their own [SEC-02]', async () => {
    const { app: limited } = await testServer();
    const statuses: number[] = [];
    for (let guess = 0; guess < 41; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` };
      statuses.push((await limited.inject({ url: '/v1/promoOffers/redeem?code=GUESS', headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the API description', () => {
  test('is an OpenAPI 3.1 document of every call [API-20]', async () => {
    const { body } = await call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(body.paths['/v1/drafts'].post.responses)).toEqual(
      expect.arrayContaining(['400', '413', '415', '422']),
    );
    expect(body.paths['/v1/banks'].get.responses['415']).toBeUndefined();
    expect(calls.sort()).toEqual([
      'GET /v1/addresses',
      'GET /v1/addresses/{id}',
      'GET /v1/applications/{id}/card',
      'GET /v1/applications/{id}/drafts/{draftId}',
      'GET /v1/applications/{id}/parts',
      'GET /v1/banks',
      'GET /v1/businesses',
      'GET /v1/businesses/{nzbn}',
      'GET /v1/creditchecks/{id}',
      'GET /v1/promoOffers/redeem',
      'GET /v1/standardOffers/redeem',
      'POST /v1/airpoints/membershipnumber/validate',
      'POST /v1/applications',
      'POST /v1/applications/{id}/parts',
      'POST /v1/applications/{id}/share',
      'POST /v1/banks/account/validate',
      'POST /v1/decisions',
      'POST /v1/drafts',
      'POST /v1/drafts/reminders/stop',
      'POST /v1/orders/sent',
      'POST /v1/part/answer',
      'POST /v1/part/guarantee',
      'POST /v1/part/open',
      'POST /v1/part/withdraw',
      'POST /v1/questions/counts',
      'POST /v1/status/cards',
      'POST /v1/status/cards/begin',
      'POST /v1/status/copy',
      'POST /v1/status/correction',
      'POST /v1/status/correction/begin',
      'POST /v1/status/correction/cards',
      'POST /v1/status/guarantee',
      'POST /v1/status/guarantee/begin',
      'POST /v1/status/lost',
      'POST /v1/status/open',
      'POST /v1/status/parts',
      'POST /v1/status/parts/change',
      'POST /v1/status/revoke',
      'POST /v1/status/withdraw',
      'PUT /v1/applications/{id}',
      'PUT /v1/applications/{id}/card',
      'PUT /v1/applications/{id}/drafts/{draftId}',
      'PUT /v1/applications/{id}/drafts/{draftId}/revoke',
      'PUT /v1/applications/{id}/parts/{number}',
      'PUT /v1/applications/{id}/personalGuarantee',
      'PUT /v1/applications/{id}/requestCallback',
      'PUT /v1/part/save',
    ]);
  });

  test('has a reference page that loads nothing from elsewhere [API-20]', async () => {
    const { status, body, headers } = await call('GET', '/reference/');
    expect(status).toBe(200);
    expect(body).not.toMatch(/https?:\/\//);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect((await call('GET', '/reference')).headers.location).toBe('/reference/');
    expect((await call('GET', '/reference/js/scalar.js')).status).toBe(200);
  });
});

describe('health', () => {
  test('metrics count requests by route pattern, to this machine only [OPS-02]', async () => {
    const id = newId();
    await call('GET', `/v1/creditchecks/${id}`);
    const body = await scrape(app);
    expect(body).toContain('route="/v1/creditchecks/:id",status="404"');
    expect(body).toContain('outbox_waiting{channel="mail"}');
    expect(body).not.toContain(id);
    const elsewhere = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1' });
    expect(elsewhere.statusCode).toBe(404);
    // A proxy on this machine forwards for another machine.
    const behindProxy = await call('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.1' });
    expect(behindProxy.status).toBe(404);
    expect(JSON.stringify(behindProxy.body)).not.toContain('route=');
  });
});
