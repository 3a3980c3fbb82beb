import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHandoverReceiver } from '@forecourt/fixtures/simulators/handover-receiver.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { handoverChannel } from '../../apps/api/src/handover/channel.ts';
import { startOutbox } from '../../apps/api/src/outbox/worker.ts';
import { insertApplication } from '../../apps/api/src/store/applications/applications.ts';
import { enqueue } from '../../apps/api/src/store/outbox/outbox.ts';
import { claimNextEvent } from '../../apps/api/src/store/outbox/outbox-delivery.ts';
import { migrateAndGrant } from '../../apps/api/src/store/server-role.ts';
import type { Store } from '../../apps/api/src/store/store.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { type Latency, latencyOf } from './latency.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const channelTo = (url: string) => handoverChannel({ url, keys: [Buffer.alloc(32, 7)] });
const payload = JSON.stringify({ type: 'application.submitted', data: { text: 'x'.repeat(2_500) } });
const eventsOfOne = 3;

async function until(done: () => boolean): Promise<void> {
  while (!done()) await sleep(1);
}

async function fill({ database, encrypter }: Store, applications: number): Promise<void> {
  for (let left = applications; left > 0; left -= 1) {
    await database.transaction().execute(async (transaction) => {
      const contact = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', receiveCorrespondence: true };
      const row = await insertApplication({ database: transaction, encrypter }, newId(), 1, contact);
      for (let event = 0; event < eventsOfOne; event += 1) {
        const pending = {
          applicationId: row.id,
          channel: 'handover',
          kind: 'application.submitted',
          payload,
        } as const;
        await enqueue({ database: transaction, encrypter }, pending);
      }
    });
  }
}

type World = { store: Store; receiver: Awaited<ReturnType<typeof startHandoverReceiver>> };

const startWorker = ({ store, receiver }: World) =>
  startOutbox({ ...store, channels: [channelTo(receiver.url)], log: { warn: () => undefined } });

async function throughput(world: World, applications: number): Promise<number> {
  await fill(world.store, applications);
  const began = performance.now();
  const worker = startWorker(world);
  await until(() => world.receiver.deliveries.length >= applications * eventsOfOne);
  const seconds = (performance.now() - began) / 1_000;
  await worker.stop();
  return (applications * eventsOfOne) / seconds;
}

async function latencies(world: World): Promise<Latency> {
  const { store, receiver } = world;
  const worker = startWorker(world);
  const found: number[] = [];
  for (let sample = 0; sample < 200; sample += 1) {
    receiver.deliveries.length = 0;
    await fill(store, 1);
    const committed = performance.now();
    worker.nudge();
    await until(() => receiver.deliveries.length > 0);
    found.push(performance.now() - committed);
    await until(() => receiver.deliveries.length === eventsOfOne);
  }
  await worker.stop();
  return latencyOf(found);
}

/** How long the search for the next event takes while a backlog waits for its next attempt. */
async function searches({ store, receiver }: World, applications: number): Promise<Latency> {
  await fill(store, applications);
  const later = new Date(Date.now() + 3_600_000);
  await store.database
    .updateTable('outbox')
    .set({ next_attempt_at: later, attempts: 3 })
    .where('delivered_at', 'is', null)
    .execute();
  const found: number[] = [];
  for (let sample = 0; sample < 100; sample += 1) {
    const began = performance.now();
    await store.database
      .transaction()
      .execute((transaction) => claimNextEvent(transaction, channelTo(receiver.url)));
    found.push(performance.now() - began);
  }
  return latencyOf(found);
}

export const handover: Bench = {
  name: 'handover',
  title: 'Hand-over: throughput, delay, and the search under a backlog',
  options: { applications: { type: 'string' } },
  async run({ applications = '1000' }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench handover '));
    const embedded = await startEmbeddedDatabase(folder);
    const encrypter = createEncrypter(parseDataKeys(newDataKey('k1')));
    await migrateAndGrant(embedded);
    const connected = connectDatabase(embedded.connection);
    const store = { database: connected.database, encrypter };
    const receiver = await startHandoverReceiver({ secret });
    try {
      const count = Number(applications);
      const world = { store, receiver };
      const rate = await throughput(world, count);
      const row = (what: string, { p50, p95, p99 }: Latency) => [
        what,
        ...[p50, p95, p99].map((time) => time.toFixed(1)),
      ];
      const waiting = `${count * 10} applications with ${eventsOfOne} events each waiting`;
      const rows = [
        row('from commit to the receiver, one application at a time', await latencies(world)),
        row(`search for the next event, ${waiting}`, await searches(world, count * 10)),
      ];
      return `
One server with four deliveries at once, its receiver in the same process, on the embedded PostgreSQL with fsync on.

- ${Math.round(rate)} events a second, of ${count} applications with ${eventsOfOne} events each, in order

${table(['milliseconds', 'p50', 'p95', 'p99'], rows).join('\n')}
`;
    } finally {
      await receiver.close();
      await connected.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
