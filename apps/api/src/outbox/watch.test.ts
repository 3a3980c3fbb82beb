import { MailRefused } from '@forecourt/platform/mail/mailer.ts';
import { afterAll, expect, test } from 'vitest';
import { mailChannel } from '../mail/channel.ts';
import { enqueueEmails } from '../mail/enqueue-emails.ts';
import { testServer } from '../testing/server.ts';
import { createDeliveryMetrics } from './watch.ts';
import { startOutbox } from './worker.ts';

const watch = createDeliveryMetrics();
const { app, create, store, rowOf, asOwner } = await testServer({}, { outboxWatch: watch });

async function ended(): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics');
  const counts = body.matchAll(/^outbox_deliveries_total\{channel="mail",outcome="([^"]+)"\} (\d+)$/gm);
  return Object.fromEntries([...counts].map(([, outcome, count]) => [outcome, Number(count)]));
}

test('each try to deliver is counted by channel and by how it ended, and an away mail server by neither [OPS-02]', async () => {
  expect(await ended()).toEqual({ delivered: 0, failed: 0, 'gave up': 0 });
  const outcomes = [
    Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('busy'), { code: 'EENVELOPE', responseCode: 451 }),
    undefined,
    new MailRefused('550'),
  ];
  const worker = startOutbox({
    ...store,
    watch,
    log: { warn: () => undefined },
    channels: [
      mailChannel(async () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      }),
    ],
  });
  afterAll(() => worker.stop());
  const row = await rowOf(await create());
  const enqueue = () =>
    enqueueEmails(
      store,
      row,
      [{ kind: 'cards-ordered', emailData: { to: 'mere@example.co.nz', numberOfCards: 2 } }],
      {
        requestId: 'r',
      },
    );
  await enqueue();
  await expect.poll(ended, { timeout: 10_000 }).toEqual({ delivered: 0, failed: 1, 'gave up': 0 });
  await asOwner('update outbox set next_attempt_at = now()');
  await expect.poll(ended, { timeout: 10_000 }).toEqual({ delivered: 1, failed: 1, 'gave up': 0 });
  await enqueue();
  await expect.poll(ended, { timeout: 10_000 }).toEqual({ delivered: 1, failed: 1, 'gave up': 1 });
});
