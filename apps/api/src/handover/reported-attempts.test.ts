import { MailRefused } from '@forecourt/platform/mail/mailer.ts';
import { expect, test } from 'vitest';
import { mailChannel } from '../mail/channel.ts';
import type { OutboxChannel } from '../outbox/channel.ts';
import { startOutbox } from '../outbox/worker.ts';
import { deliveringServer, soon } from '../testing/delivering.ts';
import { handoverChannel, receiverDigest } from './channel.ts';

const { submitted, store, pool, handover, first, workers, taken } = await deliveringServer();

function logged(channel: OutboxChannel): [object, string][] {
  const lines: [object, string][] = [];
  const log = { warn: (facts: object, sentence: string) => void lines.push([facts, sentence]) };
  workers.push(startOutbox({ ...store, channels: [channel], log }));
  return lines;
}
const event = expect.stringMatching(/^[\w-]{27}$/);
const sentence = 'an event was not delivered';

test('of each attempt that failed the log says which, of what and why, and nothing that was in it [OPS-02, SEC-04]', async () => {
  first('refusing', 'refusing');
  await submitted();
  const lines = logged(handoverChannel(handover, { schedule: [1] }));
  await expect.poll(() => lines.length, soon).toBe(2);
  const facts = { event, channel: 'handover', kind: 'application.submitted', code: 'HTTP 500' };
  expect(lines).toEqual([
    [{ ...facts, attempts: 1, gaveUp: false }, sentence],
    [{ ...facts, attempts: 2, gaveUp: true }, sentence],
  ]);
});

test('of a mail that was refused the log says that it was given up, and not to whom it was [OPS-02, SEC-04]', async () => {
  await submitted();
  const lines = logged(
    mailChannel(async () => {
      throw new MailRefused('wiremu@example.co.nz is not here');
    }),
  );
  await expect.poll(() => lines.length, soon).toBe(1);
  const facts = { event, channel: 'mail', kind: 'application-approved', code: 'MailRefused' };
  expect(lines).toEqual([[{ ...facts, attempts: 1, gaveUp: true }, sentence]]);
});

test('a receiver that wants nothing more is logged as well [PROV-10, OPS-02]', async () => {
  first('gone');
  await submitted();
  const lines = logged(handoverChannel(handover));
  await expect.poll(() => lines.length, soon).toBe(2);
  expect(lines[1]).toEqual([
    { channel: 'handover' },
    'the receiver wants nothing more: its events wait until it is enabled again',
  ]);
});

test('a receiver that was slowed down is at full speed again after the first event it takes [PROV-10]', async () => {
  const digest = receiverDigest(handover.url);
  await pool.query('insert into receivers (digest, slowed, held_until) values ($1, 3, now())', [digest]);
  await submitted();
  const lines = logged(handoverChannel(handover));
  await expect.poll(() => taken().length, soon).toBe(1);
  const held = async () => (await pool.query('select slowed, held_until from receivers')).rows;
  await expect.poll(held, soon).toEqual([{ slowed: 0, held_until: null }]);
  expect(lines).toEqual([]);
});
