import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRetryAfter } from '@forecourt/platform/http-client/ask.ts';
import { describe, expect, test } from 'vitest';
import { handoverRetrySchedule } from '../outbox/schedule.ts';
import { classifyHandoverFailure } from './channel.ts';
import { HandoverRejected, longestRetryAfterMs, postTimeoutMs } from './post.ts';

const classify = (error: unknown, attempt = 1) =>
  classifyHandoverFailure(error, attempt, 0.5, handoverRetrySchedule);
const unanswered = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });

describe('what follows an attempt that failed', () => {
  test.each([
    ['a refusal waits as scheduled', new HandoverRejected(500), { failure: 'HTTP 500', waitMs: 5_000 }],
    ['a redirect is a failure', new HandoverRejected(302), { failure: 'HTTP 302', waitMs: 5_000 }],
    [
      '429 slows the receiver down',
      new HandoverRejected(429),
      { failure: 'HTTP 429', waitMs: 5_000, hold: 0 },
    ],
    [
      '502 slows the receiver down',
      new HandoverRejected(502),
      { failure: 'HTTP 502', waitMs: 5_000, hold: 0 },
    ],
    [
      '504 slows the receiver down',
      new HandoverRejected(504),
      { failure: 'HTTP 504', waitMs: 5_000, hold: 0 },
    ],
    [
      'Retry-After is waited for',
      new HandoverRejected(429, 60_000),
      { failure: 'HTTP 429', waitMs: 60_000, hold: 60_000 },
    ],
    [
      'Retry-After shortens nothing',
      new HandoverRejected(503, 1_000),
      { failure: 'HTTP 503', waitMs: 5_000, hold: 1_000 },
    ],
    ['410 stops the receiver', new HandoverRejected(410), { failure: 'HTTP 410', waitMs: 0, hold: 'stop' }],
    [
      'nobody there slows down',
      unanswered('ECONNREFUSED'),
      { failure: 'ECONNREFUSED', waitMs: 5_000, hold: 0 },
    ],
    [
      'a cut connection is tried again',
      unanswered('UND_ERR_SOCKET'),
      { failure: 'UND_ERR_SOCKET', waitMs: 5_000 },
    ],
    [
      'a fault that has no cause is named by itself',
      new TypeError('Invalid URL'),
      { failure: 'TypeError', waitMs: 5_000 },
    ],
    [
      'a time-out holds nobody else',
      new DOMException('', 'TimeoutError'),
      { failure: 'TimeoutError', waitMs: 5_000 },
    ],
  ])('%s [PROV-10]', (_, error, verdict) => {
    expect(classify(error)).toEqual(verdict);
  });

  test('the tenth failure is the last, but for 410 [PROV-10]', () => {
    expect(classify(new HandoverRejected(500), 9)).toMatchObject({ waitMs: 24 * 3_600_000 });
    expect(classify(new HandoverRejected(500), 10)).toEqual({ failure: 'HTTP 500', waitMs: undefined });
    expect(classify(new HandoverRejected(410), 10)).toMatchObject({ waitMs: 0 });
  });

  test('a receiver has fifteen seconds, as its manual says [PROV-10]', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/handover.md'), 'utf8');
    expect(manual).toContain(`2xx within ${postTimeoutMs / 1_000} seconds means taken`);
  });

  const now = Date.parse('2026-11-21T00:00:00Z');
  test.each([
    [null, undefined],
    ['120', 120_000],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    ['99999999999999999999', 24 * 3_600_000],
  ])('Retry-After %s is read, a day at most [PROV-10]', (header, wait) => {
    expect(parseRetryAfter(header, now, longestRetryAfterMs)).toBe(wait);
  });
});
