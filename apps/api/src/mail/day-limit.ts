import type { Database } from '@forecourt/platform/db/tables.ts';
import { mailsOfADay } from '../store/outbox/mails-of-a-day.ts';
import type { Deliver } from './channel.ts';

type Log = { warn(details: object, message: string): void };
type DayLimit = {
  readonly mayDeliver: () => Promise<boolean>;
  readonly counting: (deliver: Deliver) => Deliver;
};

/** Milliseconds until the emails of all servers are counted again. */
const countedForMs = 10_000;

/** Limit of emails within 24 hours; above it they wait. Other servers' last ten seconds may exceed it. */
export function dayLimit(database: Database, most: number, log: Log): DayLimit {
  let sent = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counted: Promise<void> | undefined;
  let isReached = false;

  async function count(): Promise<void> {
    try {
      sent = await mailsOfADay(database, most);
    } catch (error) {
      countedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  async function mayDeliver(): Promise<boolean> {
    if (performance.now() - countedAt > countedForMs) {
      countedAt = performance.now();
      counted = count();
    }
    // Every loop waits for the running count; before the first one nothing is known.
    await counted;
    const wasReached = isReached;
    isReached = sent >= most;
    if (isReached && !wasReached) log.warn({ most }, 'as many mails left within a day as may: others wait');
    if (!isReached && wasReached) log.warn({ most }, 'mails leave again');
    return !isReached;
  }

  return {
    mayDeliver,
    counting: (deliver) => async (event, quit, end) => {
      await deliver(event, quit, end);
      sent += 1;
    },
  };
}
