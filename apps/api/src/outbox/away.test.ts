import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeliverMail, mailChannel } from '../mail/channel.ts';
import { enqueueEmails } from '../mail/enqueue-emails.ts';
import { testServer } from '../testing/server.ts';
import { type OutboxWorker, startOutbox } from './worker.ts';

const { asOwner, create, store, pool, rowOf, connection } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const soon = { timeout: 10_000, interval: 20 };
const workers: OutboxWorker[] = [];

function logged(deliver: DeliverMail, database = store.database): [object, string][] {
  const lines: [object, string][] = [];
  const log = { warn: (facts: object, sentence: string) => void lines.push([facts, sentence]) };
  workers.push(startOutbox({ ...store, database, channels: [mailChannel(deliver)], log }));
  return lines;
}
const enqueue = async () =>
  enqueueEmails(
    store,
    await rowOf(await create()),
    [{ kind: 'cards-ordered', emailData: { to: 'mere@example.co.nz', numberOfCards: 2 } }],
    { requestId: 'r' },
  );
const delivered = async () =>
  (await pool.query('select 1 from outbox where delivered_at is not null')).rowCount;

beforeEach(() => asOwner('delete from outbox'));
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

test('the log says once that the mail server is away, and once that mails leave again [MAIL-04, OPS-02, SEC-04]', async () => {
  let tries = 0;
  await enqueue();
  await enqueue();
  const lines = logged(async () => {
    tries += 1;
    if (tries <= 4)
      throw Object.assign(new Error('mere@example.co.nz did not leave'), { code: 'ECONNREFUSED' });
  });
  await expect.poll(delivered, soon).toBe(2);
  expect(lines).toEqual([
    [{ channel: 'mail', code: 'ECONNREFUSED' }, 'the server of this channel is away: what is pending waits'],
    [{ channel: 'mail' }, 'deliveries go on'],
  ]);
});

test('what keeps the outbox itself from its work is reported, once, and is no mail server that is away [MAIL-04, OPS-02]', async () => {
  const nowhere = connectDatabase({ ...connection, database: 'no_such_database' });
  const lines = logged(async () => {}, nowhere.database);
  await expect.poll(() => lines.length, soon).toBe(1);
  await sleep(1_200);
  expect(lines).toEqual([[{ channel: 'mail', err: expect.any(Error) }, 'the outbox could not be worked on']]);
  for (const worker of workers.splice(0)) await worker.stop();
  await nowhere.close();
});

test('a mail that is long under way is taken by no other server meanwhile [MAIL-04]', async () => {
  const { database, close } = connectDatabase(connection, {
    session: { idle_in_transaction_session_timeout: 200 },
  });
  let sent = 0;
  const deliver = async () => {
    sent += 1;
    await sleep(1_000);
  };
  await enqueue();
  logged(deliver, database);
  logged(deliver, database);
  await expect.poll(delivered, soon).toBe(1);
  expect(sent).toBe(1);
  for (const worker of workers.splice(0)) await worker.stop();
  await close();
});
