import { newId } from '../../security/ids.ts';
import { forgetAsked } from '../../store/lost-links.ts';
import type { Store } from '../../store/store.ts';
import { answerLostLinks } from './lost-link.ts';
import { remindOfGuarantees } from './reminders.ts';

type Log = { warn(details: object, message: string): void };
const minuteMs = 60_000;

/**
 * Does what the status page owes: links that were asked for, at a nudge, and each minute those whose asking was cut off
 * by a restart, and reminders. Any number of servers do it beside each other, and each thing happens once.
 */
export function scheduleStatusJobs(store: Store, log: Log): { nudge(): void; stop(): void } {
  const run = async (): Promise<void> => {
    try {
      const cause = { requestId: newId() };
      await answerLostLinks(store, cause);
      await remindOfGuarantees(store, cause);
      await forgetAsked(store);
    } catch (error) {
      log.warn({ err: error }, 'reminders and lost links wait for the next minute');
    }
  };
  const timer = setInterval(() => void run(), minuteMs);
  timer.unref();
  void run();
  return { nudge: () => void run(), stop: () => clearInterval(timer) };
}
