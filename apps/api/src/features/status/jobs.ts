import { newId } from '@forecourt/platform/crypto/ids.ts';
import { forgetAsked } from '../../store/applications/lost-links.ts';
import { type Log, type Repeated, repeat } from '../../store/housekeeping.ts';
import type { Store } from '../../store/store.ts';
import { answerLostLinks } from './lost-link.ts';
import { remindOfCorrections, remindOfGuarantees } from './reminders.ts';

const minuteMs = 60_000;

/** Sends lost links and reminders. Safe on several servers. */
export function scheduleStatusJobs(store: Store, log: Log): Repeated {
  const run = async (): Promise<void> => {
    const context = { requestId: newId() };
    await answerLostLinks(store, context);
    await remindOfGuarantees(store, context);
    await remindOfCorrections(store, context);
    await forgetAsked(store);
  };
  return repeat(minuteMs, run, (err) =>
    log.warn({ err }, 'reminders and lost links wait for the next minute'),
  );
}
