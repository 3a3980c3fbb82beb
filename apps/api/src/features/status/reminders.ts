import { statusOf } from '@forecourt/domain/application/status.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { correctionReminderDays, guaranteeReminderDays } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  type ApplicationId,
  factsOf,
  type KnownApplication,
  lockApplication,
} from '../../store/applications/applications.ts';
import { awaitingCorrections, noteCorrectionReminder } from '../../store/applications/corrections.ts';
import { awaitingGuarantees, noteReminder } from '../../store/applications/guarantee-reminders.ts';
import { statusKeyOf } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

/** † Applications read at once. */
const batch = 50;

type Due = { readonly number: number; readonly days: number };
type Reminding = {
  readonly days: readonly number[];
  /** Returns applications that wait for these days with fewer reminders. */
  readonly awaiting: (store: Store, due: Due, most: number) => Promise<ApplicationId[]>;
  readonly remind: (transaction: StoreTransaction, id: ApplicationId, number: number) => Promise<void>;
};

/** Sends a reminder after the first and the last of the days; only the later one after an outage. */
async function remindEach(store: Store, { days, awaiting, remind }: Reminding): Promise<void> {
  for (let number = days.length; number > 0; number -= 1) {
    const due = { number, days: days[number - 1] ?? 0 };
    for (let isMore = true; isMore; ) {
      const ids = await awaiting(store, due, batch);
      for (const id of ids) await inTransaction(store, (transaction) => remind(transaction, id, number));
      isMore = ids.length === batch;
    }
  }
}

export const remindOfGuarantees = (store: Store, context: RequestContext): Promise<void> =>
  remindEach(store, {
    days: guaranteeReminderDays,
    awaiting: awaitingGuarantees,
    remind: (transaction, id, number) => remindOfGuarantee(transaction, id, number, context),
  });

export const remindOfCorrections = (store: Store, context: RequestContext): Promise<void> =>
  remindEach(store, {
    days: correctionReminderDays,
    awaiting: awaitingCorrections,
    remind: (transaction, id, number) => remindOfCorrection(transaction, id, number, context),
  });

/** Returns what a reminder says; undefined if the application has left the status. */
async function reminderOf(
  transaction: StoreTransaction,
  known: KnownApplication,
  status: ApplicationStatus,
  isLast: boolean,
) {
  const { submission, reference } = known;
  // The application may have changed between the look-up and the lock.
  if (!submission || reference === null || statusOf(factsOf(known)) !== status) return undefined;
  return {
    to: submission.email,
    registeredName: registeredNameOf(submission.businessDetails),
    reference,
    statusKey: await statusKeyOf(transaction, known.row),
    isLast,
  };
}

async function remindOfCorrection(
  transaction: StoreTransaction,
  id: ApplicationId,
  number: number,
  context: RequestContext,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  if (!known || !(await noteCorrectionReminder(transaction, id, number))) return;
  const isLast = number === correctionReminderDays.length;
  const emailData = await reminderOf(transaction, known, 'correctionAwaited', isLast);
  if (!emailData) return;
  await recordChange(transaction, known.row, {
    action: 'correction reminded',
    context,
    mails: [{ kind: 'correction-reminder', emailData }],
  });
}

async function remindOfGuarantee(
  transaction: StoreTransaction,
  id: ApplicationId,
  number: number,
  context: RequestContext,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  if (!known || !(await noteReminder(transaction, id, number))) return;
  const isLast = number === guaranteeReminderDays.length;
  const emailData = await reminderOf(transaction, known, 'guaranteeAwaited', isLast);
  if (!emailData) return;
  await recordChange(transaction, known.row, {
    action: 'guarantee reminded',
    context,
    mails: [{ kind: 'guarantee-reminder', emailData }],
  });
}
