import { setTimeout as sleep } from 'node:timers/promises';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type ChannelName, decryptPayload } from '../store/outbox/outbox.ts';
import {
  type ClaimedEvent,
  claimNextEvent,
  msUntilNextEvent,
  postponeEvents,
  recordFailedAttempt,
  settleDeliveredEvent,
} from '../store/outbox/outbox-delivery.ts';
import { backOffReceiver, resetBackOff, stopReceiver } from '../store/outbox/receivers.ts';
import { type DeliveryFailure, errorCodeOf, type OutboxChannel } from './channel.ts';
import { createSlowDeliveryTracker, type SlowDeliveryTracker } from './slow.ts';
import type { DeliveryMetrics } from './watch.ts';

type Lane = {
  readonly channel: OutboxChannel;
  readonly slow: SlowDeliveryTracker;
  loops: number;
  /** Loops that found nothing; the timer wakes one of them. */
  readonly waiting: Set<(isAlone: boolean) => void>;
  timer?: NodeJS.Timeout;
  nudges: number;
};
type Turn = {
  readonly channel: OutboxChannel;
  readonly slow: SlowDeliveryTracker;
  readonly onClaimed: () => void;
  readonly onSlow: () => void;
};
type Nothing = { readonly nothingForMs: number };

export type OutboxWorker = {
  /** Looks for events of a channel, or of all, at once. */
  nudge(channel?: string): void;
  stop(): Promise<void>;
  /** Ends deliveries without their answers; those sent whole may arrive twice. */
  stopAtOnce(): void;
};
type Log = { warn(details: object, message: string): void };
type Options = {
  database: Database;
  encrypter: Encrypter;
  channels: readonly OutboxChannel[];
  log: Log;
  watch?: DeliveryMetrics;
  /** Whether each enqueued event nudges the worker; never by default. */
  isNotified?: () => boolean;
  /** How long a stop waits for incomplete deliveries, in milliseconds. */
  stopMs?: number;
  /** How long a stop waits for answers to complete deliveries, in milliseconds. */
  lastMs?: number;
};

/** Longest wait without a nudge, with and without notifications. */
const pollMs = { notified: 10_000, alone: 500 } as const;
/** Pause after a silent mail server. */
const awayMs = 500;
/** Milliseconds between aborting contents and aborting answers, so that both are counted. */
const atOnceMs = 100;
/** Error codes of an aborted delivery. */
const brokenOffCodes = new Set(['EABORT', 'AbortError']);

/** Delivers until stopped, through outages; channels do not wait for each other. */
export function startOutbox({
  database,
  encrypter,
  channels,
  log,
  watch,
  isNotified = () => false,
  stopMs = 5_000,
  lastMs = 20_000,
}: Options): OutboxWorker {
  let stopping = false;
  const [quit, end] = [new AbortController(), new AbortController()];
  let [brokenOff, unanswered] = [0, 0];
  const lanes: Lane[] = [];
  const wakeAll = (lane: Lane): void => {
    lane.nudges += 1;
    for (const wake of lane.waiting) wake(false);
  };
  /** Returns whether the loop was woken alone, by time. A nudge since `nudges` ends the wait at once. */
  const pause = (lane: Lane, nudges: number, waitMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (stopping || lane.nudges !== nudges) return resolve(false);
      const wake = (isAlone: boolean): void => {
        lane.waiting.delete(wake);
        resolve(isAlone);
      };
      lane.waiting.add(wake);
      clearTimeout(lane.timer);
      lane.timer = setTimeout(() => {
        const [first] = lane.waiting;
        first?.(true);
      }, waitMs).unref();
    });

  const said = new Map<ChannelName, string>();
  /** Logs an outage of a channel once. */
  const tell = (channel: ChannelName, details: object, sentence: string) => {
    if (said.get(channel) === sentence) return;
    said.set(channel, sentence);
    log.warn({ channel, ...details }, sentence);
  };
  /** Logs its end at the same level, so that a reader sees both or neither. */
  const tellOfEnd = (channel: ChannelName) => {
    if (said.delete(channel)) log.warn({ channel }, 'deliveries go on');
  };

  async function fail(
    transaction: Database,
    { name, receiver, waitsBehindDead = false }: OutboxChannel,
    waiting: ClaimedEvent,
    { failure, waitMs, hold }: Exclude<DeliveryFailure, 'away'>,
  ): Promise<void> {
    const { id, event_id: event, kind } = waiting;
    const attempts = waiting.attempts + 1;
    const gaveUp = waitMs === undefined;
    watch?.ended(name, gaveUp ? 'gave up' : 'failed');
    log.warn({ event, channel: name, kind, attempts, code: failure, gaveUp }, 'an event was not delivered');
    await recordFailedAttempt(transaction, id, { attempts, failure, gaveUp });
    if (!gaveUp || waitsBehindDead) await postponeEvents(transaction, name, waiting, waitMs);
    if (!receiver || hold === undefined) return;
    if (hold !== 'stop') return backOffReceiver(transaction, receiver, hold);
    await stopReceiver(transaction, receiver);
    log.warn({ channel: name }, 'the receiver wants nothing more: its events wait until it is enabled again');
  }

  async function attempt(
    transaction: Database,
    { channel, slow, onSlow }: Turn,
    event: ClaimedEvent,
  ): Promise<'settled' | 'away' | 'crowded'> {
    const { id, event_id: eventId, kind, created_at: createdAt } = event;
    let isOver: (() => void) | undefined;
    try {
      const payload = decryptPayload({ encrypter }, event);
      const groups = channel.groupsOf?.(payload) ?? [];
      const waitMs = slow.waitMs(groups);
      if (waitMs > 0) {
        await postponeEvents(transaction, channel.name, event, waitMs);
        return 'crowded';
      }
      isOver = slow.watch(groups, onSlow);
      await channel.deliver({ eventId, createdAt, kind, payload }, quit.signal, end.signal);
    } catch (error) {
      if (quit.signal.aborted && brokenOffCodes.has(errorCodeOf(error))) {
        brokenOff += 1;
        if (end.signal.aborted) unanswered += 1;
        return 'away';
      }
      const verdict = channel.classify(error, event.attempts + 1);
      if (verdict === 'away') {
        tell(
          channel.name,
          { code: errorCodeOf(error) },
          'the server of this channel is away: what is pending waits',
        );
        return 'away';
      }
      await fail(transaction, channel, event, verdict);
      return 'settled';
    } finally {
      isOver?.();
    }
    await settleDeliveredEvent(transaction, id, event.attempts + 1);
    watch?.ended(channel.name, 'delivered');
    if (channel.receiver) await resetBackOff(transaction, channel.receiver);
    return 'settled';
  }

  const deliverNext = async (turn: Turn) => {
    const { channel, onClaimed } = turn;
    const longestMs = isNotified() ? pollMs.notified : pollMs.alone;
    const nothing = (ms: number = longestMs): Nothing => ({ nothingForMs: ms });
    const room = await channel.mayDeliver?.();
    if (room === 'nothing') return nothing();
    return database.transaction().execute(async (transaction) => {
      const event = await claimNextEvent(transaction, channel, { isReserve: room === 'reserve' });
      if (!event) return nothing(await msUntilNextEvent(transaction, channel, longestMs));
      onClaimed();
      return attempt(transaction, turn, event);
    });
  };

  const running = new Set<Promise<void>>();
  function start(lane: Lane): void {
    lane.loops += 1;
    const looping = loop(lane).finally(() => {
      lane.loops -= 1;
      running.delete(looping);
    });
    running.add(looping);
  }

  /** Another loop runs while a delivery is slow; one of them ends after it. */
  async function loop(lane: Lane): Promise<void> {
    const { channel } = lane;
    const busyOrFree = (): number => lane.loops - lane.slow.count();
    const onSlow = () => {
      const hasRoom = lane.loops < (channel.slow?.most ?? 0);
      if (!stopping && hasRoom && busyOrFree() < channel.loops) start(lane);
    };
    let isAlone = false;
    while (!stopping && busyOrFree() <= channel.loops) {
      const { nudges } = lane;
      const onClaimed = () => {
        if (isAlone) wakeAll(lane);
      };
      const turn = { channel, slow: lane.slow, onSlow, onClaimed };
      const outcome = await deliverNext(turn).catch((error: unknown) => {
        tell(channel.name, { err: error }, 'the outbox could not be worked on');
        return 'away' as const;
      });
      if (outcome === 'settled') tellOfEnd(channel.name);
      if (outcome === 'away' && !stopping) await sleep(awayMs, undefined, { ref: false });
      if (typeof outcome === 'object') isAlone = await pause(lane, nudges, outcome.nothingForMs);
    }
  }

  for (const channel of channels) {
    const slow = createSlowDeliveryTracker(channel.slow);
    const lane: Lane = { channel, slow, loops: 0, waiting: new Set(), nudges: 0 };
    lanes.push(lane);
    for (let count = 0; count < channel.loops; count += 1) start(lane);
  }
  const nudge = (name?: string): void => {
    for (const lane of lanes) if (name === undefined || lane.channel.name === name) wakeAll(lane);
  };
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
