import type { Retention } from '@forecourt/domain/constants/retention.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { Mailer } from '@forecourt/platform/mail/mailer.ts';
import { executeDueProposals } from './features/decisions/carry-out.ts';
import { remindOfDrafts } from './features/drafts/remind-of-drafts.ts';
import { lookAfterParts } from './features/parts/look-after-parts.ts';
import { enqueueOverdueNotice } from './features/status/late-mail.ts';
import { answerLinkRequests } from './features/status/lost-link.ts';
import { remindOfCorrections, remindOfGuarantees } from './features/status/reminders.ts';
import type { EmailSender } from './mail/letter.ts';
import { enqueueProviderSummary } from './mail/provider-summary.ts';
import { sendStaffMails } from './mail/staff-mails.ts';
import { removeOldLinkRequests } from './store/applications/lost-links.ts';
import { fillSearchIndex } from './store/applications/search-index.ts';
import { hourMs, type Job, type Logger, minuteMs } from './store/housekeeping.ts';
import { purgeExpiredData } from './store/retention.ts';
import type { Store } from './store/store.ts';

export type JobDependencies = {
  readonly store: Store;
  readonly businessContactEmail: string;
  readonly retention: Retention;
  readonly mailer: Mailer;
  readonly sender: EmailSender;
  readonly log: Logger;
};

/** Returns what a server does by itself beside the outbox, by name. Each is safe on several servers. */
export const createServerJobs = ({
  store,
  businessContactEmail,
  retention,
  mailer,
  sender,
  log,
}: JobDependencies) =>
  ({
    lostLinksAndReminders: {
      everyMs: minuteMs,
      async run() {
        const context = { requestId: newId() };
        await answerLinkRequests(store, context);
        await remindOfGuarantees(store, context);
        await remindOfCorrections(store, context);
        await removeOldLinkRequests(store);
      },
    },
    proposals: { everyMs: 10_000, run: () => executeDueProposals(store, businessContactEmail) },
    parts: { everyMs: minuteMs, run: () => lookAfterParts(store, { requestId: newId() }) },
    draftReminders: { everyMs: minuteMs, run: () => remindOfDrafts(store, { requestId: newId() }) },
    staffMails: { everyMs: minuteMs, run: (stop) => sendStaffMails(store, { mailer, sender, log }, stop) },
    searchIndex: {
      everyMs: hourMs,
      async run(stop) {
        const filled = await fillSearchIndex(store, stop);
        if (filled > 0) log.info({ filled }, 'the desk finds applications of earlier releases');
      },
    },
    purge: {
      everyMs: hourMs,
      async run(stop) {
        const purged = await purgeExpiredData(store.database, { dryRun: false, retention, stop });
        if (purged && Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged');
      },
    },
    overdueNotice: {
      everyMs: hourMs,
      async run() {
        const late = await enqueueOverdueNotice(store, businessContactEmail, new Date());
        if (late > 0) log.info({ late }, 'applications or orders wait longer than was promised');
      },
    },
    providerSummary: {
      everyMs: minuteMs,
      async run() {
        const counted = await enqueueProviderSummary(store);
        if (counted > 0) log.info({ counted }, 'one email counts the rest for the business contact');
      },
    },
  }) satisfies Record<string, Job>;

export type JobName = keyof ReturnType<typeof createServerJobs>;
