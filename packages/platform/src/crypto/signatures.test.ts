import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { hasValidSignature } from './signatures.ts';

const [key, old, other] = [randomBytes(32), randomBytes(24), randomBytes(32)];
const publishedBy = (secret: Buffer) => new Webhook(secret.toString('base64'));
const at = new Date('2026-11-23T09:00:00Z');
const body = Buffer.from(JSON.stringify({ reference: 'K7PX-3M9D', decidedBy: 'Mere Tāmati' }));
const id = 'msg_7';

/** Headers by the published library. */
const headersBy = (secret: Buffer, sentAt = at) => ({
  'webhook-id': id,
  'webhook-timestamp': String(sentAt.getTime() / 1_000),
  'webhook-signature': publishedBy(secret).sign(id, sentAt, body.toString()),
});
const later = (seconds: number): number => at.getTime() + seconds * 1_000;

describe('a message from the provider’s own system', () => {
  test('is taken when the published library signed it, with either secret during a change [DEC-02]', () => {
    expect(hasValidSignature(headersBy(key), body, [key, old], at.getTime())).toBe(true);
    expect(hasValidSignature(headersBy(old), body, [key, old], at.getTime())).toBe(true);
    expect(hasValidSignature(headersBy(other), body, [key, old], at.getTime())).toBe(false);
    const both = `${headersBy(other)['webhook-signature']} ${headersBy(old)['webhook-signature']}`;
    expect(
      hasValidSignature({ ...headersBy(key), 'webhook-signature': both }, body, [old], at.getTime()),
    ).toBe(true);
  });

  test('is taken again for 300 seconds, early or late, and not after 301 [DEC-02]', () => {
    const taken = (seconds: number) => hasValidSignature(headersBy(key), body, [key], later(seconds));
    expect([-301, -300, -299, 0, 299, 300, 301].map(taken)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('is refused when any byte of it was altered [DEC-02]', () => {
    for (let place = 0; place < body.length; place += 1) {
      const altered = Buffer.from(body);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect(hasValidSignature(headersBy(key), altered, [key], at.getTime())).toBe(false);
    }
    expect(
      hasValidSignature(headersBy(key), Buffer.concat([body, Buffer.from(' ')]), [key], at.getTime()),
    ).toBe(false);
  });

  test('is refused when any sign of a header was altered, or a header is missing [DEC-02]', () => {
    const headers = headersBy(key);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) {
      for (let place = 0; place < headers[name].length; place += 1) {
        const text = headers[name];
        const swapped = text[place] === 'A' ? 'B' : 'A';
        const altered = { ...headers, [name]: `${text.slice(0, place)}${swapped}${text.slice(place + 1)}` };
        expect(hasValidSignature(altered, body, [key], at.getTime()), `${name} at ${place}`).toBe(false);
      }
      expect(hasValidSignature({ ...headers, [name]: undefined }, body, [key], at.getTime())).toBe(false);
    }
    expect(hasValidSignature({ ...headers, 'webhook-timestamp': '1e9' }, body, [key], at.getTime())).toBe(
      false,
    );
  });
});
