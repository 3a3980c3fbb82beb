import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { MailRefused } from '../mail/mailer.ts';
import type { Sealer } from '../security/sealed.ts';
import type { Deliver } from './deliver-mail.ts';
import { payloadPlace } from './enqueue.ts';
import { waitAfter } from './schedule.ts';

export type OutboxWorker = { nudge(): void; stop(): Promise<void> };
type Log = { warn(details: object, message: string): void };
type Options = { database: Kysely<Database>; sealer: Sealer; deliver: Deliver; log: Log; loops?: number };
type Waiting = {
  id: string;
  event_id: string;
  kind: string;
  payload: Buffer;
  created_at: Date;
  attempts: number;
};

/** How long nothing may wait when nobody nudges, and how long a silent mail server is left alone. */
const pollMs = 500;

/** Failures that say the mail server is away, whatever the mail: they count against no mail. */
const awayCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAUTH',
  'EPROTOCOL',
]);

/**
 * Locks the oldest undelivered event of an application, if it is due. One that another worker holds is
 * passed over with all that follow it, so each application's events go out in order.
 */
async function nextEvent(transaction: Transaction<Database>): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, event_id, kind, payload, created_at, attempts from outbox
    where id in (
      select min(id) from outbox
      where delivered_at is null and gave_up_at is null
      group by application_id, channel)
    and delivered_at is null and gave_up_at is null and next_attempt_at <= clock_timestamp()
    order by next_attempt_at limit 1 for update skip locked`.execute(transaction);
  return rows[0];
}

async function settle(transaction: Transaction<Database>, id: string, values: object): Promise<void> {
  await transaction.updateTable('outbox').set(values).where('id', '=', id).execute();
}

/** Runs until stopped, also through times without database or mail server. */
export function startOutbox({ database, sealer, deliver, log, loops = 2 }: Options): OutboxWorker {
  let stopping = false;
  let wakers: (() => void)[] = [];

  const pause = () =>
    Promise.race([
      sleep(pollMs, undefined, { ref: false }),
      new Promise<void>((resolve) => {
        wakers.push(resolve);
      }),
    ]);
  const nudge = () => {
    const waking = wakers;
    wakers = [];
    for (const wake of waking) wake();
  };

  async function attempt(transaction: Transaction<Database>, event: Waiting): Promise<'settled' | 'away'> {
    const { id, event_id: eventId, kind, created_at: createdAt } = event;
    try {
      const payload = sealer.open(payloadPlace(eventId), event.payload);
      await deliver({ eventId, createdAt, kind, payload });
      await settle(transaction, id, { delivered_at: new Date(), attempts: event.attempts + 1 });
      return 'settled';
    } catch (error) {
      const code = (error as { code?: string }).code ?? (error as Error).name;
      if (awayCodes.has(code)) return 'away';
      const attempts = event.attempts + 1;
      const wait = error instanceof MailRefused ? undefined : waitAfter(attempts, Math.random());
      log.warn(
        { event: eventId, kind, attempts, code, gaveUp: wait === undefined },
        'an event was not delivered',
      );
      const next =
        wait === undefined ? { gave_up_at: new Date() } : { next_attempt_at: new Date(Date.now() + wait) };
      await settle(transaction, id, { attempts, last_failure: code, ...next });
      return 'settled';
    }
  }

  const deliverNext = () =>
    database.transaction().execute(async (transaction) => {
      const event = await nextEvent(transaction);
      return event ? attempt(transaction, event) : 'nothing';
    });

  async function loop(): Promise<void> {
    while (!stopping) {
      const outcome = await deliverNext().catch(() => 'away' as const);
      if (outcome === 'away' && !stopping) await sleep(pollMs, undefined, { ref: false });
      if (outcome === 'nothing' && !stopping) await pause();
    }
  }

  const running = Array.from({ length: loops }, loop);
  return {
    nudge,
    async stop() {
      stopping = true;
      nudge();
      await Promise.all(running);
    },
  };
}
