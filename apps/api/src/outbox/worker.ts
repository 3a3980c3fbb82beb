import { setTimeout as sleep } from 'node:timers/promises';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type ChannelName, openPayload } from '../store/outbox/outbox.ts';
import {
  claimNext,
  postpone,
  settleDelivered,
  settleFailed,
  type Waiting,
} from '../store/outbox/outbox-delivery.ts';
import { slowDown, speedUp, stopReceiver } from '../store/outbox/receivers.ts';
import { type Channel, codeOf, type Verdict } from './channel.ts';
import { type SlowOnes, slowOnes } from './slow.ts';
import type { OutboxWatch } from './watch.ts';

/** The loops of one channel, and its slow deliveries. */
type Lane = { readonly channel: Channel; readonly slow: SlowOnes; loops: number };
/** What a loop goes by when it delivers. */
type Turn = { readonly channel: Channel; readonly slow: SlowOnes; readonly onSlow: () => void };

export type OutboxWorker = {
  nudge(): void;
  stop(): Promise<void>;
  /** Ends deliveries without their answers; those that were sent whole may arrive twice. */
  stopAtOnce(): void;
};
type Log = { warn(details: object, message: string): void };
type Options = {
  database: Database;
  encrypter: Encrypter;
  channels: readonly Channel[];
  log: Log;
  /** What is counted of deliveries. */
  watch?: OutboxWatch;
  /** How long a stop waits for what its receiver has not got whole, in milliseconds. */
  stopMs?: number;
  /** How long a stop waits for the answer to what its receiver has got whole, in milliseconds. */
  lastMs?: number;
};

/** How long nothing may wait when nobody nudges, and how long a silent mail server is left alone. */
const pollMs = 500;
/** † How long an event waits whose receivers are slow with too many others, in milliseconds. */
const crowdedMs = 30_000;
/** How long after unsent content `stopAtOnce` breaks off answers, so that both are counted, in milliseconds. */
const atOnceMs = 100;
/** Codes of a delivery that ends because it was broken off. */
const brokenOffCodes = new Set(['EABORT', 'AbortError']);

/** Runs until stopped, also through times without database or receivers; no channel waits for another. */
export function startOutbox({
  database,
  encrypter,
  channels,
  log,
  watch,
  stopMs = 5_000,
  lastMs = 20_000,
}: Options): OutboxWorker {
  let stopping = false;
  const [quit, end] = [new AbortController(), new AbortController()];
  let [brokenOff, unanswered] = [0, 0];
  let nudged = Promise.withResolvers<void>();
  const pause = () => Promise.race([sleep(pollMs, undefined, { ref: false }), nudged.promise]);
  const nudge = () => {
    nudged.resolve();
    nudged = Promise.withResolvers<void>();
  };

  const said = new Map<ChannelName, string>();
  /** Says once what keeps everything of a channel from leaving. */
  const tell = (channel: ChannelName, details: object, sentence: string) => {
    if (said.get(channel) === sentence) return;
    said.set(channel, sentence);
    log.warn({ channel, ...details }, sentence);
  };
  /** Says at the same level that it is over, so that nobody reads one without the other. */
  const tellOfEnd = (channel: ChannelName) => {
    if (said.delete(channel)) log.warn({ channel }, 'deliveries go on');
  };

  async function fail(
    transaction: Database,
    { name, receiver, waitsBehindDead = false }: Channel,
    waiting: Waiting,
    { failure, waitMs, hold }: Exclude<Verdict, 'away'>,
  ): Promise<void> {
    const { id, event_id: event, kind } = waiting;
    const attempts = waiting.attempts + 1;
    const gaveUp = waitMs === undefined;
    watch?.ended(name, gaveUp ? 'gave up' : 'failed');
    log.warn({ event, channel: name, kind, attempts, code: failure, gaveUp }, 'an event was not delivered');
    await settleFailed(transaction, id, { attempts, failure, gaveUp });
    if (!gaveUp || waitsBehindDead) await postpone(transaction, name, waiting, waitMs);
    if (!receiver || hold === undefined) return;
    if (hold !== 'stop') return slowDown(transaction, receiver, hold);
    await stopReceiver(transaction, receiver);
    log.warn({ channel: name }, 'the receiver wants nothing more: its events wait until it is enabled again');
  }

  async function attempt(
    transaction: Database,
    { channel, slow, onSlow }: Turn,
    event: Waiting,
  ): Promise<'settled' | 'away' | 'crowded'> {
    const { id, event_id: eventId, kind, created_at: createdAt } = event;
    let isOver: (() => void) | undefined;
    try {
      const payload = openPayload({ encrypter }, event);
      const groups = channel.groupsOf?.(payload) ?? [];
      if (slow.isFull(groups)) {
        await postpone(transaction, channel.name, event, crowdedMs);
        return 'crowded';
      }
      isOver = slow.watch(groups, onSlow);
      await channel.deliver({ eventId, createdAt, kind, payload }, quit.signal, end.signal);
    } catch (error) {
      if (quit.signal.aborted && brokenOffCodes.has(codeOf(error))) {
        brokenOff += 1;
        if (end.signal.aborted) unanswered += 1;
        return 'away';
      }
      const verdict = channel.classify(error, event.attempts + 1);
      if (verdict === 'away') {
        tell(
          channel.name,
          { code: codeOf(error) },
          'the server of this channel is away: what is pending waits',
        );
        return 'away';
      }
      await fail(transaction, channel, event, verdict);
      return 'settled';
    } finally {
      isOver?.();
    }
    await settleDelivered(transaction, id, event.attempts + 1);
    watch?.ended(channel.name, 'delivered');
    if (channel.receiver) await speedUp(transaction, channel.receiver);
    return 'settled';
  }

  const deliverNext = async (turn: Turn) => {
    const { mayDeliver } = turn.channel;
    if (mayDeliver && !(await mayDeliver())) return 'nothing';
    return database.transaction().execute(async (transaction) => {
      const event = await claimNext(transaction, turn.channel);
      return event ? attempt(transaction, turn, event) : 'nothing';
    });
  };

  const running = new Set<Promise<void>>();
  /** Starts one more loop of a channel. */
  function start(lane: Lane): void {
    lane.loops += 1;
    const looping = loop(lane).finally(() => {
      lane.loops -= 1;
      running.delete(looping);
    });
    running.add(looping);
  }

  /** Delivers until stopped. While a delivery is slow another loop runs in its place, and one of them ends after it. */
  async function loop(lane: Lane): Promise<void> {
    const { channel } = lane;
    const busyOrFree = (): number => lane.loops - lane.slow.count();
    const onSlow = () => {
      const hasRoom = lane.loops < (channel.slow?.most ?? 0);
      if (!stopping && hasRoom && busyOrFree() < channel.loops) start(lane);
    };
    while (!stopping && busyOrFree() <= channel.loops) {
      const outcome = await deliverNext({ channel, slow: lane.slow, onSlow }).catch((error: unknown) => {
        tell(channel.name, { err: error }, 'the outbox could not be worked on');
        return 'away' as const;
      });
      if (outcome === 'settled') tellOfEnd(channel.name);
      if (outcome === 'away' && !stopping) await sleep(pollMs, undefined, { ref: false });
      if (outcome === 'nothing' && !stopping) await pause();
    }
  }

  for (const channel of channels) {
    const lane = { channel, slow: slowOnes(channel.slow), loops: 0 };
    for (let count = 0; count < channel.loops; count += 1) start(lane);
  }
  return {
    nudge,
    async stop() {
      stopping = true;
      nudge();
      const patience = [setTimeout(() => quit.abort(), stopMs), setTimeout(() => end.abort(), lastMs)];
      while (running.size > 0) await Promise.all(running);
      for (const timer of patience) clearTimeout(timer);
      if (brokenOff > 0)
        log.warn({ brokenOff, unanswered }, 'the stop broke off deliveries: they are sent again');
    },
    stopAtOnce() {
      stopping = true;
      quit.abort();
      setTimeout(() => end.abort(), atOnceMs);
    },
  };
}
