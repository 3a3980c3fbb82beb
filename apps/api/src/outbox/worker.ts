import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/tables.ts';
import type { Sealer } from '../security/sealed.ts';
import { type ChannelName, openPayload } from '../store/outbox.ts';
import {
  claimNext,
  postpone,
  settleDelivered,
  settleFailed,
  type Waiting,
} from '../store/outbox-delivery.ts';
import { slowDown, speedUp, stopReceiver } from '../store/receivers.ts';
import { type Channel, codeOf, type Verdict } from './channel.ts';
import type { OutboxWatch } from './watch.ts';

export type OutboxWorker = { nudge(): void; stop(): Promise<void> };
type Log = { warn(details: object, message: string): void };
type Options = {
  database: Database;
  sealer: Sealer;
  channels: readonly Channel[];
  log: Log;
  /** What is counted of deliveries. */
  watch?: OutboxWatch;
  /** How long a stop waits for what is being delivered. */
  stopMs?: number;
};

/** How long nothing may wait when nobody nudges, and how long a silent mail server is left alone. */
const pollMs = 500;

/** Runs until stopped, also through times without database or receivers; no channel waits for another. */
export function startOutbox({
  database,
  sealer,
  channels,
  log,
  watch,
  stopMs = 5_000,
}: Options): OutboxWorker {
  let stopping = false;
  const quit = new AbortController();
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
    channel: Channel,
    event: Waiting,
  ): Promise<'settled' | 'away'> {
    const { id, event_id: eventId, kind, created_at: createdAt } = event;
    try {
      const payload = openPayload({ sealer }, event);
      await channel.deliver({ eventId, createdAt, kind, payload }, quit.signal);
    } catch (error) {
      if (quit.signal.aborted) return 'away';
      const verdict = channel.judge(error, event.attempts + 1);
      if (verdict === 'away') {
        tell(channel.name, { code: codeOf(error) }, 'the server of this channel is away: what is owed waits');
        return 'away';
      }
      await fail(transaction, channel, event, verdict);
      return 'settled';
    }
    await settleDelivered(transaction, id, event.attempts + 1);
    watch?.ended(channel.name, 'delivered');
    if (channel.receiver) await speedUp(transaction, channel.receiver);
    return 'settled';
  }

  const deliverNext = (channel: Channel) =>
    database.transaction().execute(async (transaction) => {
      const event = await claimNext(transaction, channel);
      return event ? attempt(transaction, channel, event) : 'nothing';
    });

  async function loop(channel: Channel): Promise<void> {
    while (!stopping) {
      const outcome = await deliverNext(channel).catch((error: unknown) => {
        tell(channel.name, { err: error }, 'the outbox could not be worked on');
        return 'away' as const;
      });
      if (outcome === 'settled') tellOfEnd(channel.name);
      if (outcome === 'away' && !stopping) await sleep(pollMs, undefined, { ref: false });
      if (outcome === 'nothing' && !stopping) await pause();
    }
  }

  const running = channels.flatMap((channel) => Array.from({ length: channel.loops }, () => loop(channel)));
  return {
    nudge,
    async stop() {
      stopping = true;
      nudge();
      const patience = setTimeout(() => quit.abort(), stopMs);
      await Promise.all(running);
      clearTimeout(patience);
    },
  };
}
