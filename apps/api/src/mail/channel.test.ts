import { MailInterruptedError, MailRefused } from '@forecourt/platform/mail/mailer.ts';
import { expect, test } from 'vitest';
import { mailChannel } from './channel.ts';

const { classify, loops } = mailChannel(async () => {});
const failed = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAUTH',
  'EPROTOCOL',
  'ETLS',
])('%s says that the mail server is away, and counts against no mail [MAIL-04]', (code) => {
  expect(classify(failed(code), 1)).toBe('away');
});

test.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET'])(
  '%s in the middle of a mail counts as an attempt of it, and comes to an end [MAIL-04]',
  (code) => {
    expect(classify(new MailInterruptedError(code), 1)).toEqual({
      failure: code,
      waitMs: expect.any(Number),
    });
    expect(classify(new MailInterruptedError(code), 11)).toEqual({ failure: code, waitMs: undefined });
  },
);

test('any other failure is tried again as scheduled, a tenth sooner or later, and given up in the end [MAIL-04]', () => {
  const first = classify(failed('EENVELOPE'), 1);
  expect(first).toEqual({ failure: 'EENVELOPE', waitMs: expect.any(Number) });
  const { waitMs = 0 } = first as { waitMs?: number };
  expect(waitMs).toBeGreaterThanOrEqual(900);
  expect(waitMs).toBeLessThanOrEqual(1_100);
  expect(classify(new TypeError('no letter'), 10)).toMatchObject({ failure: 'TypeError' });
  expect(classify(failed('EENVELOPE'), 11)).toEqual({ failure: 'EENVELOPE', waitMs: undefined });
});

test('what is refused is given up at once, and four mails are sent at a time [MAIL-04]', () => {
  expect(classify(new MailRefused('never'), 1)).toEqual({ failure: 'MailRefused', waitMs: undefined });
  expect(loops).toBe(4);
});
