import type { Database } from '@forecourt/platform/db/tables.ts';
import {
  countMailsWithinDay,
  type DailyMailCapacity,
  remainingDailyCapacity,
} from '../store/outbox/mails-of-a-day.ts';
import type { DeliverMail } from './channel.ts';
import { toQueuedEmail } from './kinds.ts';
import { mailLimits } from './limits.ts';

type Log = { warn(details: object, message: string): void };
type DayLimit = {
  readonly mayDeliver: () => Promise<DailyMailCapacity>;
  readonly counting: (deliver: DeliverMail) => DeliverMail;
};

/** Milliseconds until the emails of all servers are counted again. */
const countedForMs = 10_000;

const sentences: Readonly<Record<DailyMailCapacity, string>> = {
  all: 'mails leave again',
  reserve: 'as many mails that anybody can cause left within a day as may: others of them wait',
  nothing: 'as many mails left within a day as may: others wait',
};

/** Limit of emails within 24 hours; above it they wait. Other servers' last ten seconds may exceed it. */
export function createDailyMailLimit(database: Database, most: number, log: Log): DayLimit {
  let sent = { all: 0, byStrangers: 0 };
  let countedAt = Number.NEGATIVE_INFINITY;
  let counted: Promise<void> | undefined;
  let said: DailyMailCapacity = 'all';

  async function count(): Promise<void> {
    try {
      sent = await countMailsWithinDay(database, most);
    } catch (error) {
      countedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  async function mayDeliver(): Promise<DailyMailCapacity> {
    if (performance.now() - countedAt > countedForMs) {
      countedAt = performance.now();
      counted = count();
    }
    // Every loop waits for the running count; before the first one nothing is known.
    await counted;
    const room = remainingDailyCapacity(sent, most);
    if (room !== said) log.warn({ most }, sentences[room]);
    said = room;
    return room;
  }

  return {
    mayDeliver,
    counting: (deliver) => async (event, quit, end) => {
      await deliver(event, quit, end);
      const isByStranger = mailLimits[toQueuedEmail(event.kind, event.payload).kind].dayPart === 'strangers';
      sent = { all: sent.all + 1, byStrangers: sent.byStrangers + (isByStranger ? 1 : 0) };
    },
  };
}
