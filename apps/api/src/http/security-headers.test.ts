import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { call } = await testServer();
const json = { 'content-type': 'application/json' };

describe('headers', () => {
  test.each(['/healthz', '/v1/banks', '/v1/nothing', '/nowhere', '/%E0%A4%A', '/brand/head.html'])(
    'are strict on every answer: %s [SEC-01]',
    async (url) => {
      const { headers } = await call('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy.split(';')).toEqual([
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['permissions-policy']).toBe(
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      );
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('are as strict on what is refused or fails [SEC-01]', async () => {
    const { app: other, call: ask, asOwner: broken } = await testServer({ RATE_LIMIT_FACTOR: '1' });
    const usual = (await ask('GET', '/healthz')).headers['content-security-policy'];
    const post = (url: string, payload: string) =>
      other.inject({ method: 'POST', url, payload, headers: json });
    const answers = [
      await post('/v1/applications', '{'),
      await post('/v1/applications', `"${'x'.repeat(70_000)}"`),
      await other.inject({ method: 'POST', url: '/v1/applications', payload: 'a=b' }),
      await other.inject({ method: 'DELETE', url: '/v1/applications' }),
      await other.inject('/reference/nothing'),
    ];
    for (let guess = 0; guess < 41; guess += 1)
      answers.push(await other.inject('/v1/promoOffers/redeem?code=GUESS'));
    await broken('drop table applications cascade');
    answers.push(await other.inject(`/v1/creditchecks/${newId()}`), await other.inject('/readyz'));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([400, 404, 413, 415, 429, 500, 503]));
    for (const { headers, statusCode } of answers) {
      expect(headers['content-security-policy'], String(statusCode)).toBe(usual);
      expect(headers['x-content-type-options'], String(statusCode)).toBe('nosniff');
    }
  });

  test.each(['https://example.co.nz', 'https://apply.example.co.nz', 'https://example.co.nz/apply'])(
    'promise TLS for the host of %s and not for those below it, which may be others [SEC-26]',
    async (origin) => {
      const { app } = await testServer({ PUBLIC_ORIGIN: origin });
      const { headers } = await app.inject(`${new URL(origin).pathname.replace(/\/$/, '')}/healthz`);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  test('promise TLS for a year where the product is served over TLS [SEC-01]', async () => {
    const secure = await testServer({ PUBLIC_ORIGIN: 'https://apply.example.co.nz' });
    const { headers } = await secure.call('GET', '/healthz');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
    const plain = await testServer({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' });
    const unsafe = await plain.call('GET', '/healthz');
    expect(unsafe.headers['strict-transport-security']).toBeUndefined();
  });

  test('answers of the API are kept nowhere [SEC-01]', async () => {
    expect((await call('GET', '/v1/banks')).headers['cache-control']).toBe('no-store');
  });
});
