import { hashId, newId, publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { mailChannel } from '../mail/channel.ts';
import { startOutbox } from '../outbox/worker.ts';
import { listUndeliveredEvents, replayEvents } from '../store/outbox/outbox-backlog.ts';
import { deliveringServer, soon } from '../testing/delivering.ts';
import { scrape } from '../testing/scrape.ts';
import { handoverChannel, receiverDigest } from './channel.ts';

const {
  app,
  submitted,
  store,
  pool,
  handover,
  receiver,
  behave,
  first,
  workers,
  deliver,
  taken,
  failures,
  orderCards,
  due,
} = await deliveringServer();

const replayed = (which: Parameters<typeof replayEvents>[1]): Promise<number> => {
  const context = { requestId: 'aroha@desk-2' };
  return replayEvents(store.database, which, { context, receiver: receiverDigest(handover.url) });
};

describe('attempts that fail', () => {
  test('every attempt carries the same id and the same bytes [PROV-10]', async () => {
    first('refusing', 'dying before it answers', 'overloaded');
    await submitted();
    deliver({ schedule: [1, 1, 1] });
    await expect.poll(() => taken().length, soon).toBe(1);
    expect(receiver.deliveries).toHaveLength(4);
    expect(new Set(receiver.deliveries.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  });

  test('an event from before holds no mark that nobody sees; a guarantee goes as its digest says [SEC-14]', async () => {
    const payload = JSON.stringify({ type: 'callback.requested', name: 'A\u202eb\u2066\u{e0041}' });
    const event = { eventId: newId(), createdAt: new Date(), payload };
    const [quit, channel] = [AbortSignal.any([]), handoverChannel(handover)];
    await channel.deliver({ ...event, kind: 'callback.requested' }, quit);
    await channel.deliver({ ...event, kind: 'guarantee.given' }, quit);
    const [clean, guarantee] = receiver.deliveries.map(({ body }) => body);
    expect(JSON.parse(clean ?? '')).toEqual({ type: 'callback.requested', name: 'Ab' });
    expect(guarantee).toBe(payload);
  });

  test('a refusal keeps the later events of its application waiting, and delays no other application [PROV-10]', async () => {
    const refused = await submitted();
    await orderCards(refused);
    const bad = publicIdOf(hashId(refused));
    behave.now = ({ event }) =>
      'applicationId' in event.data && event.data.applicationId === bad ? 'refusing' : 'taking';
    const free = await Promise.all([submitted(), submitted(), submitted()]);
    deliver();
    await expect.poll(() => taken().length, soon).toBe(free.length);
    await expect.poll(failures, soon).toEqual(['HTTP 500', null]);
    expect(receiver.deliveries.filter(({ body }) => body.includes('cards.ordered'))).toEqual([]);
  });

  test('a receiver that says nothing delays no mail [PROV-10]', async () => {
    behave.now = () => 'silent';
    for (let one = 0; one < 6; one += 1) await submitted();
    const mailed: unknown[] = [];
    const mail = mailChannel(async (event) => void mailed.push(event));
    const channels = [handoverChannel(handover, { timeoutMs: 1_500 }), mail];
    workers.push(startOutbox({ ...store, channels, log: { warn: () => undefined } }));
    await expect.poll(() => mailed.length, soon).toBe(6);
    expect(await failures()).toEqual([null, null, null, null, null, null]);
  });

  test('a stop leaves a silent receiver, and what it was being sent waits with no attempt lost [PROV-10, REL-04]', async () => {
    behave.now = () => 'silent';
    await submitted();
    const log = { warn: () => undefined };
    const worker = startOutbox({ ...store, channels: [handoverChannel(handover)], log, stopMs: 50 });
    await expect.poll(() => receiver.deliveries.length, soon).toBe(1);
    await worker.stop();
    expect(await listUndeliveredEvents(store.database)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test.each([
    ['silent', 300, 'TimeoutError'],
    ['dying before it answers', 15_000, 'UND_ERR_SOCKET'],
    ['redirecting', 15_000, 'HTTP 307'],
  ] as const)('a receiver that is %s has not taken it [PROV-10]', async (mode, timeoutMs, failure) => {
    behave.now = () => mode;
    await submitted();
    deliver({ timeoutMs });
    await expect.poll(failures, soon).toEqual([failure]);
    expect(receiver.refused).toEqual([]);
  });

  test.each(['dying in its answer', 'talking without end'] as const)(
    'a receiver that said yes has taken it, whatever follows: %s [PROV-10]',
    async (mode) => {
      behave.now = () => mode;
      await submitted();
      deliver();
      await expect.poll(() => listUndeliveredEvents(store.database), soon).toEqual([]);
      expect(receiver.deliveries).toHaveLength(1);
    },
  );

  test('Retry-After holds the whole receiver back, and this event as long [PROV-10]', async () => {
    first('limiting');
    await submitted();
    deliver();
    await expect.poll(failures, soon).toEqual(['HTTP 429']);
    await submitted();
    const { rows } = await pool.query(
      `select extract(epoch from held_until - now())::integer as held,
        (select max(extract(epoch from next_attempt_at - now()))::integer from outbox where attempts = 1) as waits
       from receivers`,
    );
    expect(rows[0].held).toBeGreaterThan(100);
    expect(rows[0].waits).toBeGreaterThan(100);
    expect(await due()).toBeUndefined();
  });

  test('410 stops everything to that address until a replay enables it again [PROV-10]', async () => {
    first('gone');
    const id = await submitted();
    deliver();
    await expect.poll(failures, soon).toEqual(['HTTP 410']);
    await submitted();
    await orderCards(id);
    expect(await due()).toBeUndefined();
    expect(await due('https://elsewhere.example.co.nz/')).toBeDefined();
    expect(receiver.deliveries).toHaveLength(1);

    expect(await replayed('all')).toBe(3);
    await expect.poll(() => taken().length, soon).toBe(3);
    expect(taken().map(({ id: sent }) => sent)).toContain(receiver.deliveries[0]?.id);
  });
});

describe('dead letters', () => {
  test('what failed to the end is listed with what waits behind it, and replayed in order [PROV-10]', async () => {
    behave.now = () => 'refusing';
    const id = await submitted();
    await orderCards(id);
    deliver({ schedule: [1] });
    const states = async () =>
      (await listUndeliveredEvents(store.database)).map(({ type, state }) => `${type} ${state}`);
    await expect.poll(states, soon).toEqual(['application.submitted dead', 'cards.ordered behind']);
    expect(await scrape(app)).toContain('outbox_dead_letters{channel="handover"} 1');
    expect(receiver.deliveries).toHaveLength(2);

    first();
    const [dead] = await listUndeliveredEvents(store.database);
    expect(dead).toMatchObject({ attempts: 2, lastFailure: 'HTTP 500', nextAttemptAt: null });
    expect(await replayed({ eventId: dead?.id ?? '' })).toBe(1);
    await expect
      .poll(() => taken().map(({ event }) => event.type), soon)
      .toEqual(['application.submitted', 'cards.ordered']);
    expect(new Set(receiver.deliveries.map(({ id: sent }) => sent)).size).toBe(2);
  });

  test('an event that was taken is sent again when it is asked for by its id [PROV-10]', async () => {
    await submitted();
    deliver();
    await expect.poll(() => taken().length, soon).toBe(1);
    await expect.poll(() => listUndeliveredEvents(store.database), soon).toEqual([]);
    expect(await replayed('all')).toBe(0);
    expect(await replayed({ eventId: taken()[0]?.id ?? '' })).toBe(1);
    await expect.poll(() => taken().length, soon).toBe(2);
    expect(taken()[1]?.body).toBe(taken()[0]?.body);
  });
});
