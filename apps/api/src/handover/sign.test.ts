import { randomBytes } from 'node:crypto';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { parseWebhookSecrets } from '@forecourt/platform/crypto/keys.ts';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signedHeaders } from './post.ts';

const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`;
const body = JSON.stringify({ type: 'ping', name: 'Ngāti Porou – “café” 🚚', data: {} });

test('the published library accepts what was signed, with whichever secret is being rotated [PROV-10]', () => {
  const [old, current, other] = [newSecret(24), newSecret(64), newSecret()];
  const id = newId();
  const headers = signedHeaders({ id, body, at: new Date() }, parseWebhookSecrets(`${current}, ${old}\n`));
  expect(headers['webhook-id']).toBe(id);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const secret of [old, current])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(current).verify(body.replace('ping', 'pong'), headers)).toThrow(
    'No matching signature',
  );
});

test('an attempt carries its own time and the id of its event [PROV-10]', () => {
  const keys = parseWebhookSecrets(newSecret());
  const first = signedHeaders({ id: 'a', body, at: new Date('2026-11-21T00:00:00.900Z') }, keys);
  const second = signedHeaders({ id: 'a', body, at: new Date('2026-11-21T00:00:05Z') }, keys);
  expect([first['webhook-timestamp'], second['webhook-timestamp']]).toEqual(['1795219200', '1795219205']);
  expect(first['webhook-signature']).not.toBe(second['webhook-signature']);
});

test.each([
  ['', 'no secret'],
  ['hunter2', 'secret 1'],
  [`${newSecret()} whsec_short`, 'secret 2'],
  [newSecret(65), 'secret 1'],
  [newSecret(23), 'secret 1'],
])('wrong secrets are refused with a sentence: %# [OPS-08]', (text, sentence) => {
  expect(() => parseWebhookSecrets(text)).toThrow(sentence);
});
