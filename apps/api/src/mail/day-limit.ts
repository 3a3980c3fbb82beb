import type { Database } from '@forecourt/platform/db/tables.ts';
import { mailsOfADay } from '../store/outbox/mails-of-a-day.ts';
import type { Deliver } from './channel.ts';

type Log = { warn(details: object, message: string): void };
type DayLimit = {
  readonly mayDeliver: () => Promise<boolean>;
  readonly counting: (deliver: Deliver) => Deliver;
};

/** How long a count is used before the mails of all servers are counted again, in milliseconds. */
const countedForMs = 10_000;

/**
 * Returns the limit of the mails that leave within any 24 hours, over all recipients. Above it mails wait, and none is
 * lost. Mails on their way when it is reached may pass it, and what several servers send within ten seconds.
 */
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
    // Each loop waits for the count that is under way: before the first one nothing is known.
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
